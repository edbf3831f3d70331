"""Tables for learners: the legal actions are what the referee allows, and no hidden tile is visible."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from common import PRACTICE, ROOT

import mahj
import mahj.env
from mahj.env import ACTIONS, FEATURES, OBSERVATION, SEATS, Tables


def some(mask: Any, chance: np.random.Generator, blind: bool = True) -> int:
    """Chooses a legal action: calls, exchanges and wins first, so that they occur at all."""
    able = np.flatnonzero(mask)
    assert len(able) > 0
    if not blind and len(able) > 1:
        able = able[able != ACTIONS.index("no")]
    rare = able[able > ACTIONS.index("stop")]
    won = ACTIONS.index("mah jongg")
    return int(won if won in able else chance.choice(rare if len(rare) and chance.random() < 0.7 else able))


def play(env: Any, chance: np.random.Generator, blind: bool = True) -> dict[str, float]:
    """Plays a game at random, and returns the rewards of all seats."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else some(observed["action_mask"], chance, blind))
    return total


def test_pettingzoo_has_nothing_to_say_against_it() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    api_test(mahj.env.aec(matcher=PRACTICE), num_cycles=3000, verbose_progress=False)
    api_test(mahj.env.aec(matcher=PRACTICE, players={"South": "odds", "North": "random"}, features=True), num_cycles=1000)
    seed_test(lambda: mahj.env.aec(matcher=PRACTICE), num_cycles=200)


def test_gymnasium_has_nothing_to_say_against_it() -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    options: Any
    for options in ({}, {"features": True, "shaping": 0.1, "opponents": ["near", "random", "odds"]}):
        # The check also takes actions without asking whether they are legal.
        check_env(mahj.env.gym(matcher=PRACTICE, illegal="end", **options), skip_render_check=True)
        env = mahj.env.gym(matcher=PRACTICE, **options)
        _, info = env.reset(seed=3)
        over, reward = False, 0.0
        while not over:
            assert info["action_mask"][env.expert_action("near")]
            _, reward, over, _, info = env.step(env.action_space.sample())
        assert "East" in env.record() and abs(reward) < 1000
        with pytest.raises(mahj.QuestionError):
            env.step(0)


def test_the_referee_refuses_nothing_that_the_mask_allows() -> None:
    pytest.importorskip("pettingzoo")
    env = mahj.env.aec(matcher=PRACTICE)
    chance = np.random.default_rng(1)
    acts = set()
    for number in range(12):
        env.reset(seed=number)
        # A record doesn't tell the passes of a game in which one was blind.
        paid = play(env, chance, blind=number % 2 == 0)
        assert sum(paid.values()) == 0
        record = env.record()
        judged = PRACTICE.judge(record, mode="play")
        assert judged.refused == 0, record
        assert judged.end.over and judged.end.accounts == paid
        acts |= {word for row in record.split("\n") for word in row.split()[1:2]}
    assert {"passes", "discards", "picks", "exposes", "exchanges"} <= acts, acts


def test_games_depend_on_the_seed_alone() -> None:
    pytest.importorskip("pettingzoo")
    records = []
    for _ in range(2):
        env = mahj.env.aec(matcher=PRACTICE, players={"South": "random"})
        env.reset(seed=5)
        play(env, np.random.default_rng(3))
        records.append(env.record())
        env.reset()
        play(env, np.random.default_rng(3))
        records.append(env.record())
    assert records[0] == records[2] and records[1] == records[3] and records[0] != records[1]


@pytest.mark.parametrize(("bot", "same"), [("near", 8), ("odds", 9), ("claims", 10)])
def test_seats_that_do_what_a_bot_says_play_its_games(bot: Any, same: int) -> None:
    """Nearly: a bot in its own game remembers what it looked at, which may decide between equals."""
    tables = Tables(1, matcher=PRACTICE, seat=SEATS, opponents=[], seed=4)
    tables.reset()
    equal = 0
    for number in range(10):
        while tables.games[0] == number:
            tables.step(tables.expert_action(bot))
        equal += tables.record() == PRACTICE.play(number, seed=4, policy=bot)
    assert equal >= same


def test_nothing_hidden_is_seen() -> None:
    """A seat sees its own tiles and what is visible; all the others are as many as the wall and the racks have."""
    tables = Tables(3, matcher=PRACTICE, seat=["West", "South"], seed=4)
    seen, info = tables.reset()
    chance = np.random.default_rng(0)
    for _ in range(200):
        for at in range(3):
            row = {name: part[at].astype(int) for name, part in seen.items()}
            hidden = row["wall"][0] + row["tiles"][1:].sum()
            assert row["unseen"].sum() == hidden
            assert (row["rack"] + row["exposed"].sum(axis=0) + row["discards"] + row["unseen"]).sum() == 152
            assert row["tiles"][0] == row["rack"].sum()
            assert row["seat"].argmax() == info["seat"][at]
        seen, *_, info = tables.step([some(mask, chance) for mask in info["action_mask"]])


def test_parts_of_an_observation_agree() -> None:
    tables = Tables(4, matcher=PRACTICE, seat=SEATS, opponents=[], features=True, seed=2)
    seen, info = tables.reset()
    chance = np.random.default_rng(5)
    called = 0
    for _ in range(1500):
        assert set(seen) == set(OBSERVATION) | set(FEATURES)
        flat = mahj.env.flatten(seen)
        for name, part in {**OBSERVATION, **FEATURES}.items():
            assert seen[name].shape == (4, *part.shape) and seen[name].dtype == part.dtype
            assert (seen[name].reshape(4, -1) == flat[:, part.at]).all()
            assert (seen[name] <= part.most).all() and (seen[name] >= 0).all()
        for at in range(4):
            exposed = np.zeros((4, 36), int)
            for seat, groups in enumerate(seen["exposures"][at]):
                for tile, naturals, jokers in groups[groups[:, 0] < 255]:
                    exposed[seat, tile] += naturals
                    exposed[seat, 35] += jokers
            assert (exposed == seen["exposed"][at]).all()
            history = seen["history"][at]
            history = history[history[:, 0] < 255]
            thrown = np.zeros((4, 36), int)
            np.add.at(thrown, (history[:, 1], history[:, 0]), 1)
            assert (thrown == seen["thrown"][at]).all()
            left = np.bincount(history[history[:, 2] == 0, 0], minlength=36)
            assert (left == seen["discards"][at]).all()
            called += int(history[:, 2].sum())
        seen, *_, info = tables.step([some(mask, chance) for mask in info["action_mask"]])
    assert called > 100


def test_the_engine_says_how_far_away_a_rack_is() -> None:
    tables = Tables(8, matcher=PRACTICE, opponents="near", features=True, seed=3)
    seen, info = tables.reset()
    compared = 0
    for _ in range(150):
        for at in np.flatnonzero(seen["moment"][:, 0])[:1]:
            if seen["exposures"][at, 0, 0, 0] == 255:
                rack = " ".join(" ".join([ACTIONS[tile]] * int(count)) for tile, count in enumerate(seen["rack"][at]))
                # What is visible rules out some ways, so the engine's distance is never less.
                assert seen["away"][at, 0] >= PRACTICE.away(rack).best
                compared += 1
            best = seen["kept"][at][np.flatnonzero(info["action_mask"][at][:36])].max()
            assert 0 <= best <= 1
        seen, *_, info = tables.step(tables.expert_action())
    assert compared > 50


def test_shaped_rewards_add_up_to_the_points() -> None:
    """What the value gains is taken back when the game ends, except for what the first rack was worth."""
    tables = Tables(2, matcher=PRACTICE, opponents="random", features=True, shaping=100.0, seed=6)
    seen, _ = tables.reset()
    first, total = seen["value"][:, 0].astype(float), np.zeros(2)
    ended = 0
    for _ in range(600):
        seen, rewards, done, _, info = tables.step(tables.expert_action("odds"))
        total += rewards
        for at in np.flatnonzero(done):
            assert total[at] == pytest.approx(info["points"][at, 0] - 100 * first[at], abs=1e-3)
            first[at], total[at] = seen["value"][at, 0], 0
            ended += 1
    assert ended > 20


def test_many_tables_are_as_one_by_one() -> None:
    def run(tables: Tables) -> list[float]:
        seen, info = tables.reset(seed=9)
        sums = []
        for _ in range(400):
            seen, rewards, done, truncated, info = tables.step(info["action_mask"].argmax(axis=1))
            assert info["action_mask"].any(axis=1).all() and (rewards[~done] == 0).all() and not truncated.any()
            assert (info["points"][done].sum(axis=1) == 0).all() and (info["winner"][~done] == -1).all()
            sums.append(float(mahj.env.flatten(seen).sum() + rewards.sum()))
        assert sum(tables.games) > len(tables)
        return sums

    def eight() -> Tables:
        return Tables(8, matcher=PRACTICE, opponents=["odds", "random", "near"], seat="West")

    assert run(eight()) == run(eight())


def test_copies_and_states_go_on_as_the_original() -> None:
    def ahead(tables: Tables) -> list[float]:
        sums = []
        for _ in range(120):
            seen, rewards, *_, info = tables.step(tables.expert_action("near"))
            sums.append(float(mahj.env.flatten(seen).sum() + rewards.sum() + info["seat"].sum()))
        return sums

    players: Any
    for players in (["odds", "random", "claims"], ["wary", "near", "random"]):
        tables = Tables(3, matcher=PRACTICE, seat="South", opponents=players, features=True, shaping=1.0, seed=1)
        tables.reset()
        chance = np.random.default_rng(4)
        for steps in (0, 2, 31, 90):
            for _ in range(steps):
                tables.step([some(mask, chance) for mask in tables.now()[1]["action_mask"]])
            copy, pickled = tables.clone(), pickle.loads(pickle.dumps(tables))
            restored = Tables(3, matcher=PRACTICE, seat="South", opponents=players, features=True, shaping=1.0, seed=1)
            restored.restore(tables.state())
            games = list(tables.games)
            expected = ahead(tables)
            assert ahead(copy) == expected and ahead(pickled) == expected and ahead(restored) == expected
            assert copy.games == pickled.games == tables.games and copy.games != games
    same = tables.clone([1] * 5)
    seen, _ = same.now()
    assert len(same) == 5 and all((part == part[0]).all() for part in seen.values())
    with pytest.raises(mahj.QuestionError, match="no table 3"):
        tables.clone([3])
    with pytest.raises(ValueError, match="numbers of tables, from 0"):
        tables.clone([-1])
    states = tables.state()
    for other in (
        Tables(3, matcher=PRACTICE, seat="South"),
        Tables(3, matcher=PRACTICE, seat="West", opponents=players),
        Tables(3, matcher=PRACTICE, seat="South", opponents=players, charleston="none"),
        Tables(3, matcher=mahj.Matcher(mahj.Card.read(ROOT / "cards/tiny.card")), seat="South", opponents=players),
    ):
        with pytest.raises(ValueError, match="another card, other players or other rules"):
            other.restore(states)
    seed, number, _, mark = states[0]
    with pytest.raises(mahj.QuestionError, match="another card"):
        tables.restore([(seed, number, b"\xff", mark)] * 3)
    with pytest.raises(ValueError, match="expected 3 states"):
        tables.restore([])
    # A table at which no game has begun is pickled, too.
    pickle.loads(pickle.dumps(Tables(2, matcher=PRACTICE))).reset()


def test_house_rules_change_what_is_asked() -> None:
    tables = Tables(2, matcher=PRACTICE, charleston="none", rules={"wall": "cold"}, seed=1)
    seen, info = tables.reset()
    # No one passes: East starts with a discard.
    assert (seen["moment"][:, 0] == 1).all() and not info["action_mask"][:, ACTIONS.index("no")].any()
    with pytest.raises(mahj.QuestionError, match="scored by points"):
        Tables(1, matcher=PRACTICE, rules="tournament")
    with pytest.raises(mahj.QuestionError, match="kind of Charleston"):
        Tables(1, matcher=PRACTICE, charleston="half")  # type: ignore[arg-type]


def test_a_card_as_arrays() -> None:
    card = mahj.env.card(PRACTICE)
    lines = len(PRACTICE.card.lines)
    assert (card["naturals"].sum(axis=1) + card["any"].sum(axis=1) <= 14).all()
    assert len(card["line"]) == len(card["any"]) and set(card["line"]) == set(range(len(card["value"])))
    assert len(card["value"]) == len(card["concealed"]) == lines


def test_illegal_actions_are_refused() -> None:
    tables = Tables(1, matcher=PRACTICE)
    _, info = tables.reset()
    mask = info["action_mask"]
    with pytest.raises(mahj.QuestionError, match="may not be done"):
        tables.step([int(np.flatnonzero(~mask[0])[0])])
    with pytest.raises(mahj.QuestionError):
        tables.step([10_000])
    with pytest.raises(mahj.QuestionError, match="2 actions for 1 tables"):
        tables.step([0, 0])
    tables.step([int(np.flatnonzero(mask[0])[0])])
    with pytest.raises(ValueError, match="expected 3 opponents"):
        Tables(1, matcher=PRACTICE, opponents=["odds"])
    with pytest.raises(ValueError, match="expected an opponent for South"):
        Tables(1, matcher=PRACTICE, opponents={"West": "odds"})
    with pytest.raises(ValueError, match="expected one or more of East"):
        Tables(1, matcher=PRACTICE, seat="Easy")  # type: ignore[arg-type]
    tables.reset()
    tables.reset()


def test_what_makes_no_table_is_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"opponents": "nobody"}, "wary-claims or random as an opponent, not nobody"),
        ({"opponents": "agent"}, "as an opponent, not agent"),
        ({"opponents": {"east": "odds"}}, "expected seats of East, South"),
        ({"seat": []}, "not nothing"),
        ({"seat": ["East", "East"]}, "not East, East"),
        ({"tables": 0}, "expected 1 to 100,000 tables, not 0"),
        ({"tables": 10**9}, "tables, not 1000000000"),
        ({"shaping": float("nan")}, "expected a number as shaping"),
        ({"seed": -1}, "expected a seed from 0"),
        ({"seed": True}, "expected a seed from 0"),
    ]
    for arguments, message in wrong:
        with pytest.raises(ValueError, match=message):
            Tables(matcher=PRACTICE, **arguments)
    tables = Tables(2, matcher=PRACTICE, seed=None)
    for early in (tables.now, tables.clone, tables.state, tables.expert_action, lambda: tables.step([0, 0])):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            early()
    tables.reset()
    action: Any
    for action in (0, [0.5, 1.0], ["1B", "2B"], [[0], [0]]):
        with pytest.raises(TypeError, match="one whole number for each table"):
            tables.step(action)
    pytest.importorskip("pettingzoo")
    players: Any
    for players in ({"east": "odds"}, dict.fromkeys(SEATS, "odds")):
        with pytest.raises(ValueError, match="East, South, West, North"):
            mahj.env.aec(matcher=PRACTICE, players=players)
    with pytest.raises(RuntimeError, match="first"):
        mahj.env.aec(matcher=PRACTICE).step(0)
    odd: Any
    for odd in ({"seat": ["East", "West"]}, {"illegal": "ignore"}):
        with pytest.raises(ValueError, match="expected one seat, and raise or end"):
            mahj.env.gym(matcher=PRACTICE, **odd)
    env = mahj.env.gym(matcher=PRACTICE, illegal="end")
    for action in (-5, 10_000):
        env.reset(seed=1)
        _, reward, over, _, _ = env.step(action)
        assert over and reward == 0


def test_reset_goes_on_with_the_next_games() -> None:
    tables = Tables(3, matcher=PRACTICE, opponents="near", seed=8)
    first = tables.reset()[0]["rack"].copy()
    second = tables.reset()[0]["rack"].copy()
    assert (tables.reset(8)[0]["rack"] == first).all() and (first != second).any()
    assert (tables.reset()[0]["rack"] == second).all()
    # Games that have been played aren't played again.
    while min(tables.games) < 2:
        tables.step(tables.expert_action("near"))
    number = max(state[1] for state in tables.state())
    tables.reset()
    assert min(state[1] for state in tables.state()) > number


def _forked(tables: Tables) -> None:
    tables.step(tables.expert_action("near"))
    mahj.env.Tables(64, matcher=PRACTICE).reset()
    assert PRACTICE.simulate(40, seed=1).games == 40
    PRACTICE.away_batch(mahj.deal(5_000))
    PRACTICE.verify_batch(mahj.deal(5_000))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_has_threads_of_its_own() -> None:
    tables = Tables(64, matcher=PRACTICE)
    tables.reset()
    _forked(tables)
    child = multiprocessing.get_context("fork").Process(target=_forked, args=(tables,))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child.start()
    child.join(120)
    alive = child.is_alive()
    child.kill()
    assert not alive and child.exitcode == 0

"""Tables for learners: the legal actions are what the referee allows, and no hidden tile is visible."""

from __future__ import annotations

import numpy as np
import pytest
from common import PRACTICE

import mahj
import mahj.env
from mahj.env import ACTIONS, OBSERVATION, Tables


def play(env, chance: np.random.Generator) -> dict[str, int]:  # type: ignore[no-untyped-def]
    """Plays a game at random, and returns the rewards of all seats."""
    total = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        able = np.flatnonzero(observed["action_mask"])
        assert len(able) > 0
        # Calls, exchanges and wins first, so that they occur at all.
        rare = able[able > ACTIONS.index("stop")]
        won = ACTIONS.index("mah jongg")
        pick = won if won in able else chance.choice(rare if len(rare) and chance.random() < 0.7 else able)
        env.step(int(pick))
    return total


def test_pettingzoo_has_nothing_to_say_against_it() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    api_test(mahj.env.aec(matcher=PRACTICE), num_cycles=3000, verbose_progress=False)
    api_test(mahj.env.aec(matcher=PRACTICE, players={"South": "odds", "North": "random"}), num_cycles=1000)
    seed_test(lambda: mahj.env.aec(matcher=PRACTICE), num_cycles=200)


def test_the_referee_refuses_nothing_that_the_mask_allows() -> None:
    pytest.importorskip("pettingzoo")
    env = mahj.env.aec(matcher=PRACTICE)
    chance = np.random.default_rng(1)
    acts = set()
    for number in range(12):
        env.reset(seed=number)
        paid = play(env, chance)
        assert sum(paid.values()) == 0
        record = env.record()
        judged = PRACTICE.judge(record, mode="play")
        assert judged.refused == 0, record
        assert judged.end.over and judged.end.accounts == paid
        acts |= {word for row in record.split("\n") for word in row.split()[1:2]}
    assert {"passes", "discards", "picks", "exposes"} <= acts, acts


def test_games_depend_on_the_seed_alone_and_bots_play_as_in_simulate() -> None:
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


def test_nothing_hidden_is_seen() -> None:
    """A seat sees its own tiles and what is visible; all the others are as many as the wall and the racks have."""
    tables = Tables(3, matcher=PRACTICE, opponents="odds", seed=4)
    seen, may = tables.reset()
    chance = np.random.default_rng(0)
    for _ in range(120):
        for row in seen:
            rack = row[OBSERVATION["rack"]].astype(int)
            exposed = row[OBSERVATION["exposed"]].reshape(4, 36).astype(int)
            discards = row[OBSERVATION["discards"]].astype(int)
            known = rack.sum() + exposed.sum() + discards.sum()
            # What no one sees is the wall and three racks; it is in no part of the observation.
            others = sum(13 - exposed[seat].sum() for seat in (1, 2, 3))
            assert known + others + row[OBSERVATION["wall"]][0] in (151, 152, 153)
            assert (rack + exposed.sum(axis=0) + discards <= 8).all()
        actions = [chance.choice(np.flatnonzero(mask)) for mask in may]
        seen, may, _, _ = tables.step(actions)


def test_many_tables_are_as_one_by_one_and_go_on_by_themselves() -> None:
    def run(tables: Tables) -> tuple[list[float], int]:
        chance = np.random.default_rng(2)
        seen, may = tables.reset(seed=9)
        sums, ended = [], 0
        for _ in range(400):
            actions = [int(np.flatnonzero(mask)[0]) for mask in may]
            seen, may, rewards, done = tables.step(actions)
            assert may.any(axis=1).all() and (rewards[~done] == 0).all()
            ended += int(done.sum())
            sums.append(float(seen.sum() + rewards.sum()))
        assert chance is not None
        return sums, ended

    first = run(Tables(8, matcher=PRACTICE, opponents=["odds", "random", "near"], seat="West"))
    assert first == run(Tables(8, matcher=PRACTICE, opponents=["odds", "random", "near"], seat="West"))
    assert first[1] > 8


def test_what_may_not_be_done_is_refused() -> None:
    tables = Tables(1, matcher=PRACTICE)
    _, may = tables.reset()
    with pytest.raises(mahj.QuestionError, match="may not be done"):
        tables.step([int(np.flatnonzero(~may[0])[0])])
    with pytest.raises(mahj.QuestionError):
        tables.step([10_000])
    tables.step([int(np.flatnonzero(may[0])[0])])
    with pytest.raises(ValueError):
        Tables(1, matcher=PRACTICE, opponents=["odds"])
    with pytest.raises(mahj.QuestionError):
        Tables(1, matcher=PRACTICE, opponents="nobody")  # type: ignore[arg-type]
    tables.reset()
    tables.reset()

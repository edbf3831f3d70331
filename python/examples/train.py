"""Trains a player with NumPy alone, and plays it against `near`: minutes on two cores.

    python python/examples/train.py              # trains, writes player.npz, and plays duels
    python -m mahj.benchmark train:policy        # in that folder, afterwards

The learner imitates the bot `claims` on positions that it reaches itself (DAgger: Ross, Gordon, Bagnell 2011). It scores
every legal action with one of two small networks, the same for all tiles or all calls, so it doesn't have to learn
each tile from scratch. Its inputs are what a seat sees and what the engine adds (`mahj.env.FEATURES`).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from mahj import benchmark
from mahj.env import ACTIONS, Tables

#: Where the parameters are kept.
PLAYER = Path("player.npz")
#: The number of tiles, which are the first actions.
TILES = 36
NO, JOKER = ACTIONS.index("no"), TILES - 1
#: For each exposure, the naturals and jokers from the rack.
EXPOSE = {at: (int(name[7]), int(name[9])) for at, name in enumerate(ACTIONS) if name.startswith("expose")}
HIDDEN = 32
#: For each action but a tile, what it is.
KINDS = np.zeros((len(ACTIONS) - TILES, 5), np.float32)
for _at, _name in enumerate(ACTIONS[TILES:]):
    KINDS[_at, ["mah", "no", "stop", "expose", "exchange"].index(_name.split()[0])] = 1

Parameters = dict[str, Any]


def inputs(seen: Any) -> tuple[Any, Any]:
    """Returns the inputs for tiles, `(n, 36, k)`, and for other actions, `(n, actions - 36, l)`."""
    count = len(seen["rack"])
    whole = np.concatenate(
        [
            seen["moment"],
            seen["stage"],
            seen["away"] / 7,
            np.log1p(seen["ways"]) / 5,
            np.log(seen["value"] + 1e-6) / 5,
            seen["wall"] / 99,
            seen["rack"][:, JOKER:] / 4,
            (seen["exposures"][:, 0, :, 0] < 255).sum(axis=1, keepdims=True) / 4,
        ],
        axis=1,
        dtype=np.float32,
    )
    # The tile that costs least is the bot's discard; what matters is how much more another one costs.
    kept = np.where(seen["rack"] > 0, seen["kept"], 0)
    best = kept.max(axis=1, keepdims=True)
    shown = seen["exposed"].sum(axis=1) + seen["discards"]
    joker = np.zeros((count, TILES))
    joker[:, JOKER] = 1
    of_tile = np.stack(
        [kept, best - kept, np.log(best - kept + 1e-4) / 4, kept == best, seen["rack"] / 4, shown / 8, seen["chosen"], joker],
        axis=2,
        dtype=np.float32,
    )
    tiles = np.concatenate([of_tile, np.broadcast_to(whole[:, None], (count, TILES, whole.shape[1]))], axis=2)
    # For each action what it is; for an exposure what it takes, and whether it gains; for letting go, what it gives up.
    have, best_call = (seen["rack"] * seen["discard"]).sum(axis=1), seen["calls"].max(axis=1)
    of_action = np.zeros((count, len(ACTIONS) - TILES, 5), np.float32)
    for nth, (at, (naturals, jokers)) in enumerate(EXPOSE.items()):
        gain = seen["calls"][:, nth]
        of_action[:, at - TILES] = np.stack(
            [have - naturals, have * 0 + jokers, have * 0 + naturals + jokers, 20 * (gain - 0.5), gain == best_call], axis=1
        )
    of_action[:, NO - TILES, 3] = 20 * (best_call - 0.5)
    others = np.concatenate(
        [
            np.broadcast_to(KINDS, (count, *KINDS.shape)),
            of_action,
            np.broadcast_to(whole[:, None], (count, len(KINDS), whole.shape[1])),
        ],
        axis=2,
    )
    return tiles, others


def parameters(chance: np.random.Generator, sizes: tuple[int, int]) -> Parameters:
    made: Parameters = {}
    for name, size in zip("to", sizes, strict=True):
        made[name + "1"] = chance.normal(0, 1 / np.sqrt(size), (size, HIDDEN)).astype(np.float32)
        made[name + "b"] = np.zeros(HIDDEN, np.float32)
        made[name + "2"] = chance.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32)
    return made


def scores(of: Parameters, tiles: Any, others: Any) -> tuple[Any, Any, Any]:
    """Returns the score of every action, and the hidden values."""
    hidden_tiles = np.tanh(tiles @ of["t1"] + of["tb"])
    hidden_others = np.tanh(others @ of["o1"] + of["ob"])
    return np.concatenate([hidden_tiles @ of["t2"], hidden_others @ of["o2"]], axis=1), hidden_tiles, hidden_others


def gradient(of: Parameters, tiles: Any, others: Any, mask: Any, wanted: Any) -> tuple[Parameters, float]:
    """Returns the gradient of the cross-entropy, and its mean."""
    score, hidden_tiles, hidden_others = scores(of, tiles, others)
    score = np.where(mask, score, -np.inf)
    odds = np.exp(score - score.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    rows = np.arange(len(wanted))
    loss = -np.log(odds[rows, wanted] + 1e-9).mean()
    odds[rows, wanted] -= 1
    odds /= len(wanted)
    found: Parameters = {}
    for name, given, hidden, error in (
        ("t", tiles, hidden_tiles, odds[:, :TILES]),
        ("o", others, hidden_others, odds[:, TILES:]),
    ):
        back = error[:, :, None] * of[name + "2"] * (1 - hidden**2)
        found[name + "2"] = np.einsum("na,nah->h", error, hidden)
        found[name + "1"] = np.einsum("nak,nah->kh", given, back, optimize=True)
        found[name + "b"] = back.sum(axis=(0, 1))
    return found, float(loss)


def train(steps: int = 3_000, tables: int = 64, seed: int = 1) -> Parameters:
    """Trains by imitation: the learner plays, and the bot says what it would have done."""
    chance = np.random.default_rng(seed)
    game = Tables(tables, seat=["East", "South", "West", "North"], opponents=[], features=True, seed=seed)
    seen, info = game.reset()
    tiles, others = inputs(seen)
    of = parameters(chance, (tiles.shape[2], others.shape[2]))
    first = {name: np.zeros_like(value) for name, value in of.items()}
    second = {name: np.zeros_like(value) for name, value in of.items()}
    began, loss, right = time.perf_counter(), 0.0, 0.0
    for step in range(1, steps + 1):
        wanted, mask = game.expert_action("claims"), info["action_mask"]
        found, now = gradient(of, tiles, others, mask, wanted)
        rate = 3e-3 * (1 - step / (steps + 1))
        for name, value in found.items():  # Adam
            first[name] += 0.1 * (value - first[name])
            second[name] += 0.01 * (value**2 - second[name])
            size = np.sqrt(second[name] / (1 - 0.99**step)) + 1e-8
            of[name] -= (rate * (first[name] / (1 - 0.9**step)) / size).astype(np.float32)
        score, *_ = scores(of, tiles, others)
        own = np.where(mask, score, -np.inf).argmax(axis=1)
        loss, right = loss + now, right + (own == wanted).mean()
        if step % 500 == 0:
            took = time.perf_counter() - began
            print(f"{step} steps, {took:.0f} s: loss {loss / 500:.3f}, does what the bot would {right / 500:.1%}", flush=True)
            loss = right = 0.0
        # At first the bot plays, later more and more the learner.
        bot = chance.random(tables) < max(0.0, 0.5 - step / steps)
        seen, _, _, _, info = game.step(np.where(bot, wanted, own))
        tiles, others = inputs(seen)
    return of


def policy(observations: Any, info: Any) -> Any:
    """Chooses the actions with the highest scores, for `mahj.benchmark`."""
    global _player
    if _player is None:
        _player = dict(np.load(PLAYER))
    score, *_ = scores(_player, *inputs(observations))
    return np.where(info["action_mask"], score, -np.inf).argmax(axis=1)


_player: Parameters | None = None


def main() -> None:
    global _player
    parser = argparse.ArgumentParser(description="Trains a player, and plays it against bots.")
    parser.add_argument("--steps", type=int, default=3_000, help="training steps, of 64 positions each")
    parser.add_argument("--deals", type=int, default=1_000, help="deals of a duel")
    given = parser.parse_args()
    _player = train(given.steps)
    np.savez(PLAYER, **_player)
    for bot in ("near", "odds"):
        print(benchmark.duel(policy, bot, deals=given.deals), flush=True)


if __name__ == "__main__":
    main()

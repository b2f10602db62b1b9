/** Plays a replay and notes how it was played: what verification never looks at. */

import { Playback } from '../replay/playback.ts';
import type { Replay } from '../replay/replay.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../simulation/buttons.ts';
import type { PlacedCoin } from '../simulation/field.ts';
import { COIN, SHOT } from '../simulation/rules.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { type Begun, luckAt } from './beginnings.ts';

/** Times are ticks of the run, from 1; places are px of the field. */
export interface Observation {
  /** The length of the run in ticks. */
  ticks: number;
  /** Bullets that left the barrel. */
  shots: number;
  /** In the order in which the bullets left. */
  hits: readonly Hit[];
  /** Where the player began to move, or turned. */
  turns: readonly Turn[];
  /** Every button from its press to its release, in the order of the releases. */
  holds: readonly Hold[];
  /** Figures that began while nothing else was to be shot at. */
  beginnings: readonly Beginning[];
}

export interface Hit {
  /** When the bullet hit. */
  tick: number;
  /** When the bullet left. */
  shotAt: number;
  /** When the coin spawned. */
  spawnedAt: number;
  /** The centre of the coin. */
  coinX: number;
  /** From the centre of the coin to the bullet: negative to the left. */
  offset: number;
}

export interface Turn {
  tick: number;
  direction: Direction;
  /** The player's centre before the turn. */
  x: number;
}

interface Hold {
  button: Buttons;
  /** The first tick in which it was held. */
  tick: number;
  /** Ticks that it was held, from 1. */
  ticks: number;
}

interface Beginning {
  /** When its first coin spawned. */
  tick: number;
  /** The chance that it begins as near to the player, or nearer: of their place when nobody can have reacted yet. */
  luck: number;
}

/** Ticks after a coin's spawn in which nobody can have seen it and turned: 100 ms. */
const EARLY_TICKS = 6;

/** -1 is left, 0 neither. */
type Direction = -1 | 0 | 1;

/** px from a coin's centre at which a bullet touches it. */
const REACH = (COIN.size + SHOT.width) / 2;

interface Seen {
  since: number;
  x: number;
  y: number;
}

/** @param replay one that is verified: the inputs of others may end anywhere */
export function observe(replay: Replay): Observation {
  const playback = new Playback(replay);
  const { simulation } = playback;
  const bullets = new Pool();
  const coins = new Pool();
  const hits: Hit[] = [];
  const turns: Turn[] = [];
  const holds: Hold[] = [];
  const heldSince = new Map<Buttons, number>();
  const beginnings: Beginning[] = [];
  let begun: (Begun & { tick: number }) | null = null;
  let shots = 0;
  let direction: Direction = 0;
  while (!playback.isOver) {
    const { x } = simulation.player;
    const events = playback.tick();
    const { buttons } = playback;
    const tick = simulation.ticks;
    const next = directionOf(buttons);
    if (next !== direction && next !== 0) turns.push({ tick, direction: next, x });
    direction = next;
    for (const button of [LEFT, RIGHT, SHOOT]) {
      const since = heldSince.get(button);
      if ((buttons & button) !== 0) heldSince.set(button, since ?? tick);
      else if (since !== undefined) {
        heldSince.delete(button);
        holds.push({ button, tick: since, ticks: tick - since });
      }
    }
    const { entered, left: goneBullets } = bullets.look(simulation.bullets, tick);
    shots += entered.length;
    const { left: goneCoins, entered: newCoins } = coins.look(simulation.coins, tick);
    if (begun && tick - begun.tick === EARLY_TICKS - 1) {
      const luck = luckAt(simulation.player.x, replay.ruleset, begun);
      beginnings.push({ tick: begun.tick, luck });
      begun = null;
    }
    for (const event of events) {
      const [first] = newCoins;
      if (event.type === 'figureBegan' && first && isFree(simulation, first))
        begun = { tick, figure: event.figure, level: simulation.level, coinX: first.x };
      if (event.type !== 'coinDestroyed') continue;
      // A coin that is hit in the tick of its spawn was never seen in play.
      const coin = take(goneCoins, event) ?? { since: tick, x: event.x };
      const bullet = take(goneBullets, event);
      if (!bullet) continue;
      const offset = bullet.x - coin.x;
      hits.push({ tick, shotAt: bullet.since, spawnedAt: coin.since, coinX: coin.x, offset });
    }
  }
  hits.sort((a, b) => a.shotAt - b.shotAt);
  return { ticks: simulation.ticks, shots, hits, turns, holds, beginnings };
}

/** True if every coin above which `first` is has its bullet on the way. */
function isFree({ coins, bullets }: Simulation, first: Seen): boolean {
  return coins.every(
    (coin) =>
      !coin.isInPlay ||
      coin.y <= first.y ||
      bullets.some(({ isInPlay, x, y }) => isInPlay && Math.abs(x - coin.x) <= REACH && y > coin.y),
  );
}

function directionOf(buttons: Buttons): Direction {
  const right = (buttons & RIGHT) !== 0;
  if (right === ((buttons & LEFT) !== 0)) return 0;
  return right ? 1 : -1;
}

/** Takes out the nearest to where a coin was hit. Both left play in the same tick as others may have. */
function take(gone: Seen[], { x, y }: { x: number; y: number }): Seen | undefined {
  const near = gone.filter((one) => Math.abs(one.x - x) <= REACH);
  const [nearest] = near.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
  if (nearest) gone.splice(gone.indexOf(nearest), 1);
  return nearest;
}

/** Follows things that enter and leave play. Where they are out of play means nothing, so it remembers. */
class Pool {
  readonly #seen: (Seen | undefined)[] = [];

  /** The things that entered in this tick, and the things that left. */
  look(
    things: readonly Pick<PlacedCoin, 'isInPlay' | 'x' | 'y'>[],
    tick: number,
  ): { entered: Seen[]; left: Seen[] } {
    const left: Seen[] = [];
    const entered: Seen[] = [];
    for (const [index, { isInPlay, x, y }] of things.entries()) {
      const seen = this.#seen[index];
      if (isInPlay) {
        const now = { since: seen?.since ?? tick, x, y };
        if (!seen) entered.push(now);
        this.#seen[index] = now;
      } else if (seen) {
        left.push(seen);
        this.#seen[index] = undefined;
      }
    }
    return { entered, left };
  }
}

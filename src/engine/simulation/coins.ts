import { acquire, Entity, type World } from './arcade.ts';
import type { PlacedCoin } from './field.ts';
import { type FigurePart, Figures } from './figures.ts';
import { RandomStream } from './random.ts';
import { COIN, COIN_SPAWN_X, COIN_SYMBOLS, type CoinSymbol, growth, spawnInterval } from './rules.ts';
import type { Ruleset } from './rulesets.ts';
import type { MapNumber } from './state.ts';
import type { StateHash } from './stateHash.ts';

/**
 * Level 1 fills it with 7: later ones spawn faster, but the coins fall faster still. The hash has a place for each, so
 * another size is another run.
 */
const POOL_SIZE = 12;

const SPAWN_STREAM = 1;

export class Coin extends Entity implements PlacedCoin {
  symbol = COIN_SYMBOLS[0] as CoinSymbol;
  spawnedAt = 0;
  /** The coin's figure, by its number in the run, and its place there; 0: it belongs to none. */
  figure = 0;
  place = 0;

  override mapState(map: MapNumber): void {
    super.mapState(map);
    this.symbol = COIN_SYMBOLS[map(COIN_SYMBOLS.indexOf(this.symbol))] as CoinSymbol;
    this.spawnedAt = map(this.spawnedAt);
    this.figure = map(this.figure);
    this.place = map(this.place);
  }
}

/** The coins: when and where each spawns, its symbol, and its speed. */
export class Coins {
  readonly pool: readonly Coin[];
  readonly #symbols: readonly CoinSymbol[];
  readonly #random: RandomStream;
  /** `null`: coins fall anywhere. */
  readonly #figures: Figures | null;
  readonly #startLevel: number;
  #untilSpawn: number;

  constructor(world: World, seed: Uint8Array, { coins, startLevel, firstCoin, course }: Ruleset) {
    this.pool = Array.from({ length: POOL_SIZE }, () => new Coin(world, COIN.size, COIN.size));
    this.#symbols = coins;
    this.#random = new RandomStream(seed, SPAWN_STREAM);
    this.#figures = course && new Figures(course, this.#random);
    this.#startLevel = startLevel;
    this.#untilSpawn = firstCoin;
  }

  /** Ticks until the next coin spawns. */
  get untilSpawn(): number {
    return this.#untilSpawn;
  }

  hashInto(hash: StateHash): void {
    hash.add(this.#untilSpawn);
    this.#random.hashInto(hash);
    this.#figures?.hashInto(hash);
    for (const coin of this.pool) coin.hashInto(hash);
  }

  mapState(map: MapNumber): void {
    this.#untilSpawn = map(this.#untilSpawn);
    this.#random.mapState(map);
    this.#figures?.mapState(map);
    for (const coin of this.pool) coin.mapState(map);
  }

  /** `tick`: the one that begins, from 1. Returns what a coin that spawns is in its figure. */
  tick(tick: number, level: number): FigurePart | null {
    this.#untilSpawn -= 1;
    if (this.#untilSpawn > 0) return null;
    this.#untilSpawn = spawnInterval(level);
    return this.#spawn(tick, level);
  }

  /** Coins in play fall at the new level's speed too. */
  setLevel(level: number): void {
    for (const coin of this.pool) if (coin.isInPlay) coin.setVelocity(0, fallSpeed(level));
  }

  #spawn(tick: number, level: number): FigurePart | null {
    const coin = acquire(this.pool);
    let x: number;
    let part: FigurePart | null = null;
    if (this.#figures) {
      x = this.#figures.next(level - this.#startLevel);
      coin.symbol = this.#figures.symbol;
      part = this.#figures.part;
    } else {
      x = COIN_SPAWN_X.min + this.#random.below(COIN_SPAWN_X.max - COIN_SPAWN_X.min + 1);
      coin.symbol = this.#symbols[this.#random.below(this.#symbols.length)] as CoinSymbol;
    }
    coin.spawnedAt = tick;
    coin.figure = part?.number ?? 0;
    coin.place = part?.place ?? 0;
    coin.launch(x, -COIN.size, 0, fallSpeed(level));
    return part;
  }
}

function fallSpeed(level: number): number {
  return COIN.speed * growth(level);
}

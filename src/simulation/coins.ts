import { type Body, createBody, hashPool, launch, type Member, takeIdle, type World } from './arcade.ts';
import { RandomStream } from './random.ts';
import { COIN, COIN_SPAWN_X, COIN_SYMBOLS, type CoinSymbol, growth, START, spawnInterval } from './rules.ts';
import type { RunId } from './runId.ts';
import type { StateHash } from './stateHash.ts';

/** Level 1 fills it with 7: later ones spawn faster, but the coins fall faster still. */
const POOL_SIZE = 12;

const SPAWN_STREAM = 1;

export interface Coin extends Member {
  readonly body: Body;
  symbol: CoinSymbol;
}

/** The falling fiat: when a coin spawns, where, which, and how fast it falls. */
export class Coins {
  readonly pool: readonly Coin[];
  readonly #random: RandomStream;
  #untilSpawn: number;

  constructor(world: World, runId: RunId) {
    this.pool = Array.from({ length: POOL_SIZE }, () => ({
      body: createBody(world, COIN.size, COIN.size),
      symbol: COIN_SYMBOLS[0] as CoinSymbol,
    }));
    this.#random = new RandomStream(runId, SPAWN_STREAM);
    this.#untilSpawn = spawnInterval(START.level);
  }

  /** Ticks until the next coin spawns. */
  get untilSpawn(): number {
    return this.#untilSpawn;
  }

  hashInto(hash: StateHash): void {
    hash.add(this.#untilSpawn);
    this.#random.hashInto(hash);
    hashPool(hash, this.pool);
  }

  tick(level: number): void {
    this.#untilSpawn -= 1;
    if (this.#untilSpawn > 0) return;
    this.#untilSpawn = spawnInterval(level);
    this.#spawn(level);
  }

  /** Coins in play fall at the new level's speed too. */
  setLevel(level: number): void {
    for (const { body } of this.pool) if (body.enable) body.velocity.set(0, fallSpeed(level));
  }

  #spawn(level: number): void {
    const coin = takeIdle(this.pool);
    const x = COIN_SPAWN_X.least + this.#random.below(COIN_SPAWN_X.most - COIN_SPAWN_X.least + 1);
    coin.symbol = COIN_SYMBOLS[this.#random.below(COIN_SYMBOLS.length)] as CoinSymbol;
    launch(coin.body, x, -COIN.size, 0, fallSpeed(level));
  }
}

function fallSpeed(level: number): number {
  return COIN.speed * growth(level);
}

/** Whole numbers from 0 to `limit` - 1, the same ones for the same seed (mulberry32). */
export type Dice = (limit: number) => number;

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) * limit) / 0x1_0000_0000);
  };
}

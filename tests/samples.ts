/** Sizes of tests: `npm run test:all` takes everything; `npm test` a tenth of what is drawn at random, and a case of each long table. */

/** True in `npm run test:all`. */
export const isAll = import.meta.env.MODE === 'all';

/** The number of samples that a property takes. */
export const samples = (all: number): number => (isAll ? all : Math.ceil(all / 10));

/** The cases of a table that takes long. */
export const casesOf = <Case>(all: readonly Case[]): readonly Case[] => (isAll ? all : all.slice(0, 1));

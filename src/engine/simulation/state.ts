/** Receives each number of a run's state, always in the same order, and returns the number to put in its place. */
export type MapNumber = (value: number) => number;

/**
 * Stands in for 'zustand' where a test makes markup without a document: React would read the first state of each store there,
 * and not the current one.
 */

import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

export function useStore<T, U = T>(
  store: Pick<StoreApi<T>, 'getState'>,
  select: (state: T) => U = (state) => state as unknown as U,
): U {
  return select(store.getState());
}

export function create<T>(initialize: StateCreator<T>) {
  const store = createStore(initialize);
  return Object.assign(<U = T>(select?: (state: T) => U) => useStore(store, select), store);
}

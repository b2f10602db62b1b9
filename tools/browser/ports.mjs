/** The servers of the browser tests, and where each is found. */

/** A board whose time the tests advance. */
const TEST_TIME = { FIRESTORE_LOCAL_TIME: 'test' };

/** @param first the first port of eight; another lets two checkouts test at the same time */
export function serversFrom(first = '4173') {
  const port = Number(first);
  return {
    built: { port, environment: TEST_TIME },
    development: { port: port + 1, environment: TEST_TIME },
    shop: { port: port + 2, environment: TEST_TIME },
    builtShop: {
      port: port + 3,
      environment: { ...TEST_TIME, SOLANA_LOCAL_PORT: String(port + 4) },
    },
    /** The same files as `built`, on a board by the system's time. */
    realTime: { port: port + 5, environment: {} },
  };
}

/** The servers of the browser tests, and where each is found. */

/** The bearer token with which tests advance a board's time. */
export const OWNER = 'browser-tests';

/** A board whose time the tests let fly. */
const TEST_TIME = { FIRESTORE_LOCAL_TIME: 'test', FIRESTORE_LOCAL_OWNER: OWNER };

/** The first of five ports. Another lets two checkouts test at the same time. */
const FIRST = Number(process.env.E2E_PORT ?? 4173);

export const SERVERS = {
  built: { port: FIRST, environment: TEST_TIME },
  /** `npm run dev:shop`, which is `npm run dev` with a shop to try. Its board keeps time with its chain. */
  development: { port: FIRST + 1, environment: { FIRESTORE_LOCAL_OWNER: OWNER } },
  builtShop: { port: FIRST + 2, environment: { ...TEST_TIME, SOLANA_LOCAL_PORT: String(FIRST + 3) } },
  /** The same files as `built`, on a board by the system's time. */
  realTime: { port: FIRST + 4, environment: {} },
};

export const addressOf = ({ port }) => `http://localhost:${port}`;

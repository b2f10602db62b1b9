/** Where the shop keeps its orders in a test: on the local board, or on Google's emulator. */

import type { Persistence } from 'firebase/auth';
import { onTestFinished } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import type { Database } from '../../src/board/backend/database.ts';
import { putRules } from '../../tools/board/emulator.ts';
import { startFaultyProxy } from '../../tools/board/faultyProxy.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { set } from '../../tools/board/values.ts';
import { RULES } from '../rules/server.ts';
import { startLocalBoard } from '../unit/board/backend/localBoard.ts';

export interface ShopBoard {
  /** A page in a browser of its own, unless told where its browser keeps the account. */
  open(persistence?: Persistence): Database;
}

/** An empty board on which orders may begin, until the test ends. */
export async function openLocalShop(): Promise<ShopBoard> {
  const local = await startLocalBoard();
  await local.write(['settings', 'shop'], { open: { booleanValue: true } });
  return local;
}

/**
 * The same on Google's emulator, which has the system's time. Browsers sign in at the local board: the emulator has no
 * sign-in.
 * @param origin of the emulator, e.g. `http://127.0.0.1:8080`
 */
export async function openShopAt(origin: string): Promise<ShopBoard> {
  const local = await startLocalBoard();
  const google = httpBoard(LOCAL_PROJECT_ID, origin);
  await google.clear();
  await putRules(google, RULES);
  await google.moderate(set('settings/shop', { open: true }));
  const proxy = await startFaultyProxy(
    (path) => (path.startsWith('/v1/') ? origin : local.url),
    () => undefined,
  );
  onTestFinished(proxy.close);
  return { open: (persistence) => local.open(persistence, proxy.url) };
}

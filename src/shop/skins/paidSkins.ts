/** Skins that the player's account has paid for, wherever: this browser may not own them yet. */

import { ask } from '../../board/backend/connection.ts';
import type { Purchases } from '../../board/backend/purchases.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { SKINS } from '../../game/content/skins.ts';
import { own, useWardrobe } from './wardrobe.ts';

const FOR_SALE = SKINS.flatMap(({ id, unlock }) => (unlock.kind === 'purchase' ? id : []));

/** The skins among `skins` that an account has paid for, by the board's word. */
export async function readPaid(
  database: { purchases(): Promise<Pick<Purchases, 'readPaid'>> },
  skins: readonly SkinId[] = FOR_SALE,
): Promise<SkinId[]> {
  return (await database.purchases()).readPaid(skins);
}

/** Hands over the skins that were paid for in another browser. Rejects when the board does not answer. */
export async function collectPaid(): Promise<void> {
  const { owned } = useWardrobe.getState();
  const missing = FOR_SALE.filter((skin) => !owned.includes(skin));
  for (const skin of await ask((database) => readPaid(database, missing))) own(skin);
}

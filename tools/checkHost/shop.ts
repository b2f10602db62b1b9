/** The shop that the page was built with. */

import type { Board } from '../board/board.ts';
import { allowsConnection, POLICY } from '../vite/headers.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';
import { checkNode } from './node.ts';
import type { Site } from './site.ts';

export async function checkShop(site: Site, board: Board): Promise<Finding[]> {
  const { page, settings } = site;
  const { shop } = settings;
  if (shop.mode === 'demo') return [ok('The shop is a demo, and takes no money.')];
  if (!shop.settings) {
    const remedy =
      'Set VITE_SOLANA_TREASURY and VITE_SOLANA_RPC_URL in .env.local both, or none; build and deploy.';
    return [fault('The shop is half set up, and closed.', remedy)];
  }
  const { origin } = new URL(shop.settings.rpcUrl);
  const isAllowed = allowsConnection({ [POLICY]: page.headers.get(POLICY) ?? '' }, origin);
  const { body } = await board.get('settings/shop');
  return [
    isAllowed
      ? ok(`The shop is live, and the policy lets the page ask ${origin}.`)
      : fault(
          `The policy keeps the page from the shop's node ${origin}.`,
          `Add ${origin} to connect-src in firebase.json; build and deploy.`,
        ),
    body?.fields?.open?.booleanValue === true
      ? ok('Orders may begin.')
      : unknown(
          'No order may begin.',
          'Once you want to sell, set open to true in settings/shop (docs/shop.md).',
        ),
    ...(await checkNode(site, shop.settings)),
  ];
}

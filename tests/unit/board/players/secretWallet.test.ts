/**
 * A player who once signed in with a secret as their wallet keeps their name and id, and sees a warning until they have
 * read it.
 */

import { expect, onTestFinished, test, vi } from 'vitest';
import { createPlayer, type Player } from '../../../../src/board/players/player.ts';
import { createArea } from '../leaderboard/area.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const USER = 'defend-the-sats:user';
const EVE = createPlayer('Eve', PHRASE, 1_767_225_600_000);
const ANN = createPlayer('Ann', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 1_767_225_600_000);

/** A page whose browser has that player. */
async function open(player: Player | null, area = createArea()) {
  vi.resetModules();
  if (player) area.setItem(USER, JSON.stringify(player));
  vi.stubGlobal('localStorage', area);
  onTestFinished(() => void vi.unstubAllGlobals());
  const session = await import('../../../../src/board/players/session.ts');
  const secretWallet = await import('../../../../src/board/players/secretWallet.ts');
  const tell = vi.fn();
  secretWallet.takeSecretsOut(tell);
  return { ...session, ...secretWallet, area, tell, player: () => session.useSession.getState().player };
}

test('the secret leaves the page and the browser, and all else of the player stays', async () => {
  const { area, player, tell, hasSecretNews } = await open(EVE);
  const { walletAddress: _, ...known } = EVE;
  expect([player(), JSON.parse(area.getItem(USER) ?? '')]).toEqual([known, known]);
  expect(tell).toHaveBeenCalledTimes(1);
  expect([hasSecretNews(EVE), hasSecretNews(ANN), hasSecretNews(null)]).toEqual([true, false, false]);
});

test('they are told again until they have read it', async () => {
  const { area, forgetSecretNews } = await open(EVE);
  const again = await open(null, area);
  expect(again.tell).toHaveBeenCalledTimes(1);
  forgetSecretNews();
  expect((await open(null, area)).tell).not.toHaveBeenCalled();
});

test('so is who signs in, or takes a key, while the page is open', async () => {
  const { keepPlayer, signIn, tell, player } = await open(null);
  keepPlayer(EVE);
  expect([player()?.id, player()?.walletAddress]).toEqual([EVE.id, undefined]);
  signIn('Eve', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617');
  expect(player()?.walletAddress).toBeUndefined();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('an address stays, and nobody is told', async () => {
  const { player, tell } = await open(ANN);
  expect(player()).toEqual(ANN);
  expect(tell).not.toHaveBeenCalled();
});

import { browserStorage, followKey } from '../../base/storage.ts';
import { reloadSession } from '../../board/players/session.ts';
import { USER_KEY } from '../../board/players/userKey.ts';
import { reloadSettings, SETTINGS_KEY } from '../../game/settings/settings.ts';
import { OWNED_SKINS_KEY, reloadWardrobe, SELECTED_SKIN_KEY } from '../../shop/skins/wardrobe.ts';
import { reloadPage, whenIdle } from './reload.ts';

/** Written whenever this browser gets the account of a key. */
const ACCOUNT_KEY = 'defend-the-sats:account-changed';

/** The other tabs know the things of the last account: they reload. */
export function noteAccountChange(): void {
  browserStorage.write(ACCOUNT_KEY, String(Date.now()));
}

/** Changes in another tab count in this one: signing in and out, another account, settings, skins. */
export function followOtherTabs(): void {
  followKey(() => whenIdle(reloadPage), ACCOUNT_KEY);
  followKey(reloadSession, USER_KEY);
  followKey(reloadSettings, SETTINGS_KEY);
  followKey(reloadWardrobe, OWNED_SKINS_KEY, SELECTED_SKIN_KEY);
}

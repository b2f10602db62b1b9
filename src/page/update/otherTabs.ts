import { folder, isCabinet } from '../../base/cabinet.ts';
import { browserStorage } from '../../base/storage.ts';
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
  // Sent to all tabs but the one that wrote.
  window.addEventListener('storage', ({ key }) => {
    // `null`: everything was cleared.
    const isOf = (...keys: string[]) =>
      key === null || (isCabinet ? keys.map((one) => folder + one) : keys).includes(key);
    if (key === (isCabinet ? folder + ACCOUNT_KEY : ACCOUNT_KEY)) whenIdle(reloadPage);
    if (isOf(USER_KEY)) reloadSession();
    if (isOf(SETTINGS_KEY)) reloadSettings();
    if (isOf(OWNED_SKINS_KEY, SELECTED_SKIN_KEY)) reloadWardrobe();
  });
}

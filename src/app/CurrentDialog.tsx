/** The dialogs that START doesn't need, as one chunk: fetched right after START is shown, so that each opens at once. */

import { Suspense, useEffect, useState } from 'react';
import { beside } from '../base/cabinet.ts';
import { Button } from '../base/ui/Button.tsx';
import { Dialog } from '../base/ui/Dialog.tsx';
import { latePart } from '../base/ui/latePart.tsx';
import { useBestScore } from '../board/leaderboard/bestScore.ts';
import { OwnEntryDialog } from '../board/leaderboard/OwnEntryDialog.tsx';
import type { Player } from '../board/players/player.ts';
import { isPlayerKept, useSession } from '../board/players/session.ts';
import { LanguageLinks } from '../game/settings/LanguageLinks.tsx';
import { SettingsForm } from '../game/settings/SettingsForm.tsx';
import { askForKey, closeDialog, openDialog, wearNew } from '../page/navigation/appState.ts';
import type { DialogName } from '../page/navigation/screens.ts';
import { RenameDialog } from '../people/profile/RenameDialog.tsx';
import { SkinsOverlay } from '../shop/skins/SkinsOverlay.tsx';
import { TokenInfoDialog } from '../shop/token/TokenInfoDialog.tsx';
import LinkedDailyDialog from './LinkedDailyDialog.tsx';
import { BoardLine } from './screens/BoardLine.tsx';
import * as words from './words/en.ts';
import { privacy } from './words/start/en.ts';

// It has a QR code, which few look at.
const ShownKey = latePart(() => import('../people/key/ShownKey.tsx'), { ifLost: words.keyUnreachable });

const Profile = latePart(() => import('../people/profile/Profile.tsx'), { ifLost: words.profileUnreachable });

const OneKeyOffer = latePart(() => import('./OneKeyOffer.tsx'));

type OtherDialog = Exclude<DialogName, 'login' | 'leaderboard' | 'cup'>;

export default function CurrentDialog({ name }: { name: OtherDialog }) {
  const bestScore = useBestScore();
  // The player who opened it: another tab may sign them out in the meantime.
  const [opener] = useState(() => useSession.getState().player);
  const signedIn = useSession((session) => session.player);
  // They may have another name by now.
  const player = signedIn?.id === opener?.id ? signedIn : opener;
  switch (name) {
    case 'token':
      return <TokenInfoDialog onClose={closeDialog} />;
    case 'skins':
      return <SkinsOverlay bestScore={bestScore} onBought={wearNew} onClose={closeDialog} />;
    case 'settings':
      return (
        <Dialog title={words.settings} onClose={closeDialog}>
          <SettingsForm />
          <LanguageLinks />
          <p className="settings-links">
            <a href={`${beside}access.html`} target="_blank" rel="noopener">
              {words.access}
            </a>
            <a href={`${beside}privacy.html`} target="_blank" rel="noopener">
              {privacy}
            </a>
          </p>
          {import.meta.env.MODE === 'cabinet' ? <BoardLine /> : <KeptData />}
        </Dialog>
      );
    case 'one key':
      return (
        <Suspense>
          <OneKeyOffer onClose={closeDialog} />
        </Suspense>
      );
    case 'profile':
      return player && <ProfileDialog player={player} />;
    case 'name':
      return player && <RenameDialog player={player} onClose={() => openDialog('profile')} />;
    case 'deletion':
      return player && <OwnEntryDialog player={player} onClose={() => openDialog('profile')} />;
    case 'key':
      return (
        player && (
          <Dialog title={words.yourKey} onClose={closeDialog}>
            <Suspense>
              <ShownKey player={player} />
            </Suspense>
            <p className="hint">{words.otherBrowsersRuns}</p>
            <div className="actions">
              <Button onClick={askForKey}>{words.chooseKeyFile}</Button>
            </div>
          </Dialog>
        )
      );
  }
}

/** The daily of one of the player's days has a dialog of its own, which leads back here. */
function ProfileDialog({ player }: { player: Player }) {
  const [day, setDay] = useState<number | null>(null);
  if (day !== null) {
    return (
      <LinkedDailyDialog
        day={day}
        playsAtOnce={false}
        onLogin={() => openDialog('login')}
        onDay={setDay}
        onClose={() => setDay(null)}
      />
    );
  }
  return (
    <Dialog title={words.profile} isWide onClose={closeDialog}>
      <Suspense>
        <Profile player={player} onOpen={openDialog} onDay={setDay} />
      </Suspense>
    </Dialog>
  );
}

/** The browser's promise to keep what the game stores: without one it may delete all of it after days without a visit. */
function KeptData() {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  return (
    <p className="hint">{isPlayerKept() ? (isKept ? words.dataKept : words.dataAtRisk) : words.dataLost}</p>
  );
}

/** The dialogs that START doesn't need, as one chunk: fetched right after START is shown, so that each opens at once. */

import { Suspense, useState } from 'react';
import { OwnEntryDialog } from '../leaderboard/OwnEntryDialog.tsx';
import { closeDialog, wearNew } from '../navigation/appState.ts';
import type { DialogName } from '../navigation/screens.ts';
import { SecretNews } from '../players/SecretNews.tsx';
import { useSession } from '../players/session.ts';
import { LanguageLinks } from '../settings/LanguageLinks.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { SkinsOverlay } from '../skins/SkinsOverlay.tsx';
import { TokenInfoDialog } from '../token/TokenInfoDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { latePart } from '../ui/latePart.tsx';
import { path } from '../words/en.ts';
import { useBestScore } from './bestScore.ts';
import { KeptData } from './keptData.tsx';
import * as words from './words/en.ts';

// It has a QR code, which few look at.
const ShownKey = latePart(() => import('../key/ShownKey.tsx'), { ifLost: words.keyUnreachable });

const OneKeyOffer = latePart(() => import('./OneKeyOffer.tsx'));

type OtherDialog = Exclude<DialogName, 'login' | 'leaderboard' | 'cup'>;

export default function CurrentDialog({ name }: { name: OtherDialog }) {
  const bestScore = useBestScore();
  // The player who opened it: another tab may sign them out in the meantime.
  const [player] = useState(() => useSession.getState().player);
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
            <a href={`${path}access.html`} target="_blank" rel="noopener">
              {words.access}
            </a>
          </p>
          <KeptData />
        </Dialog>
      );
    case 'one key':
      return (
        <Suspense>
          <OneKeyOffer onClose={closeDialog} />
        </Suspense>
      );
    case 'entry':
      return (
        player && (
          <OwnEntryDialog player={player} onClose={closeDialog}>
            <SecretNews player={player} />
            <Suspense>
              <ShownKey player={player} />
            </Suspense>
          </OwnEntryDialog>
        )
      );
  }
}

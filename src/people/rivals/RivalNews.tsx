import { type ComponentProps, Suspense, useEffect } from 'react';
import { followKey } from '../../base/storage.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import { RIVALS_KEY, reloadRivals, useRivals } from './list.ts';

// Most visitors follow nobody.
const PassedLine = latePart(() => import('./PassedLine.tsx'), { ifLost: '' });

interface RivalNewsProps extends ComponentProps<typeof PassedLine> {
  /** False while a dialog lies over START, where more players may be followed: all are asked for together. */
  isShown: boolean;
}

/** START's line on a rival who passed the player, until the player has looked. Without rivals it asks the board for nothing. */
export function RivalNews({ isShown, ...props }: RivalNewsProps) {
  const isFollowing = useRivals((rivals) => rivals.length > 0);
  useEffect(followOtherTabs, []);
  return <Suspense>{isShown && isFollowing && <PassedLine {...props} />}</Suspense>;
}

/** Where rivals are shown, START is. */
function followOtherTabs(): () => void {
  reloadRivals();
  return followKey(reloadRivals, RIVALS_KEY);
}

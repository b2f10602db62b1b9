import { skinOf } from '../content/skins.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

/** Spec 2.2. For its five seconds it takes the slogan's place, so that it covers no coin. */
export function UnlockBanner() {
  const skin = usePlay((play) => play.skinUnlocked);
  return (
    <div className="unlock-banner" role="status">
      {skin && <p>{words.skinUnlocked(skinOf(skin).name)}</p>}
    </div>
  );
}

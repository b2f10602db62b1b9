import { formatNumber } from '../ui/format.ts';
import { usePlay } from './playState.ts';

/** Spec 2.2: SCORE left, LIVES right, the slogan between, LEVEL below it. */
export function Hud() {
  const score = usePlay((play) => play.score);
  const lives = usePlay((play) => play.lives);
  const level = usePlay((play) => play.level);
  return (
    <div className="hud">
      <p className="hud-score">SCORE {formatNumber(score)}</p>
      <div className="hud-middle">
        <p className="hud-slogan">BUY BITCOIN FIXES THIS</p>
        <p className="hud-level">LEVEL {level}</p>
      </div>
      <p className="hud-lives">LIVES {lives}</p>
    </div>
  );
}

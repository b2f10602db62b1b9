import { useEffect, useRef, useState } from 'react';
import stillPicture from '../../../assets/brand/still-picture.svg';
import { atLeisure } from '../../base/leisure.ts';
import { useBestScore } from '../../board/leaderboard/bestScore.ts';
import { skinOf } from '../../game/content/skins.ts';
import type { Attraction } from '../../game/play/engine.ts';
import { useIsCalm } from '../../game/settings/motion.ts';
import { arrived } from '../../page/arrival.ts';
import { useApp } from '../../page/navigation/appState.ts';
import { useWardrobe, wornSkin } from '../../shop/skins/wardrobe.ts';
import './backdrop.css';

/**
 * The background of START: a still picture at first, and the game playing itself when there is time for it.
 * It pauses while a dialog is open. With reduced motion, or while a dialog has the canvas, the picture stays.
 */
export function Backdrop() {
  const place = useRef<HTMLDivElement>(null);
  const [attraction, setAttraction] = useState<Attraction | null>(null);
  const isResting = useApp((app) => app.dialog !== null);
  const isLent = useApp((app) => app.isCanvasLent);
  const isCalm = useIsCalm();
  const isStill = isCalm || isLent;
  const skin = wornSkin(useBestScore(), useWardrobe());

  useEffect(() => {
    if (isStill) return;
    let shown: Attraction | undefined;
    let isGone = false;
    const attract = async () => {
      await atLeisure();
      if (isGone) return;
      const engine = await arrived('engine');
      if (isGone || !place.current) return;
      const attraction = await engine.attract(place.current, skin);
      if (isGone || !attraction) return attraction?.leave();
      shown = attraction;
      setAttraction(attraction);
    };
    attract().catch(() => {
      // The still picture is enough. START DEFENDING shows what is wrong.
    });
    return () => {
      isGone = true;
      shown?.leave();
      setAttraction(null);
    };
  }, [isStill, skin]);

  useEffect(() => attraction?.setMoving(!isResting), [attraction, isResting]);

  return (
    <div className="backdrop" aria-hidden="true">
      <div className="backdrop-field">
        <img className="backdrop-still" src={stillPicture} alt="" />
        <img className="backdrop-player" src={skinOf(skin).picture} alt="" />
      </div>
      <div ref={place} className="backdrop-game" />
    </div>
  );
}

import { type CSSProperties, useEffect, useRef, useState } from 'react';
import bunker from '../../../assets/scenery/bunker.svg';
import town from '../../../assets/scenery/skyline-far.svg';
import street from '../../../assets/scenery/skyline-near.svg';
import { COINS } from '../../content/coins.ts';
import { skinOf } from '../../content/skins.ts';
import type { Attraction } from '../../game/engine.ts';
import { useIsCalm } from '../../settings/motion.ts';
import type { SkinId } from '../../simulation/skins.ts';
import { useWardrobe, wornSkin } from '../../skins/wardrobe.ts';
import { useApp } from '../appState.ts';
import { useBestScore } from '../bestScore.ts';
import { loadEngine } from '../loadEngine.ts';
import './backdrop.css';

/** Places of the coins in the still picture, in percent of the field. */
const HANGING = [
  { symbol: 'dollar', left: 24, top: 60 },
  { symbol: 'euro', left: 33, top: 30 },
  { symbol: 'pound', left: 71, top: 64 },
  { symbol: 'yen', left: 80, top: 24 },
  { symbol: 'peso', left: 90, top: 61 },
] as const;

/**
 * The background of START: a still picture at first, and the game playing itself when it is loaded.
 * It pauses while a dialog is open. With reduced motion the picture stays.
 */
export function Backdrop() {
  const place = useRef<HTMLDivElement>(null);
  const [attraction, setAttraction] = useState<Attraction | null>(null);
  const isResting = useApp((app) => app.dialog !== null);
  const isStill = useIsCalm();
  const skin = useWornSkin();

  useEffect(() => {
    if (isStill) return;
    let shown: Attraction | undefined;
    let isGone = false;
    loadEngine().then(
      (engine) => {
        if (isGone || !place.current) return;
        shown = engine.attract(place.current, skin);
        setAttraction(shown);
      },
      () => {
        // The still picture is enough. START DEFENDING shows what is wrong.
      },
    );
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
        <img className="backdrop-skyline" src={town} alt="" />
        <img className="backdrop-skyline" src={street} alt="" />
        <img className="backdrop-bunker" src={bunker} alt="" />
        {HANGING.map(({ symbol, left, top }) => (
          <img
            key={symbol}
            className="backdrop-coin"
            src={COINS[symbol].picture}
            alt=""
            style={at(left, top)}
          />
        ))}
        <img className="backdrop-player" src={skinOf(skin).picture} alt="" />
      </div>
      <div ref={place} className="backdrop-game" />
    </div>
  );
}

function useWornSkin(): SkinId {
  useWardrobe();
  return wornSkin(useBestScore());
}

const at = (left: number, top: number): CSSProperties => ({ left: `${left}%`, top: `${top}%` });

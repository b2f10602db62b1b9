import { useEffect, useRef } from 'react';
import heartIcon from '../../../assets/icons/heart.svg?raw';
import { formatNumber } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import { NameDigits } from '../../board/names/NameDigits.tsx';
import { useNameShown } from '../../board/names/useNameShown.ts';
import { skinOf } from '../../game/content/skins.ts';
import type { Line } from './gallery.ts';
import type { Paints } from './screening.ts';
import * as words from './words/en.ts';
import { bestWords, gapWords, stateWords } from './words.ts';

interface RunLineProps {
  line: Line;
  /** The name looks like another's beside it. */
  isAlike: boolean;
  isLarge: boolean;
  /** Somebody has pressed it. */
  isChosen: boolean;
  paints: Paints;
  /** `null`: nobody presses it. */
  onEnlarge: (() => void) | null;
}

/** A run among the others: its small picture, and on a phone a line of words alone. */
export function RunLine({ line, isAlike, isLarge, isChosen, paints, onEnlarge }: RunLineProps) {
  const { ticket } = line;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? paints(ticket, canvas.current) : undefined), [ticket, paints]);
  const facts = <Facts line={line} isAlike={isAlike} />;
  return (
    <li className="live-run" data-state={line.state} data-large={isLarge} data-last-life={line.lives === 1}>
      <div className="live-picture" aria-hidden="true">
        <canvas ref={canvas} width={0} height={0} />
      </div>
      {onEnlarge ? (
        <button
          type="button"
          className="live-facts"
          aria-pressed={isChosen}
          data-first={isLarge || undefined}
          onClick={onEnlarge}
        >
          {facts}
        </button>
      ) : (
        <div className="live-facts">{facts}</div>
      )}
    </li>
  );
}

function Facts({ line, isAlike }: Pick<RunLineProps, 'line' | 'isAlike'>) {
  const { place, name, skin, score, lives, best } = line;
  const shown = useNameShown(name, false);
  return (
    <>
      <img src={skinOf(skin).picture} alt="" width={96} height={96} />
      <span className="live-name">
        <span className="live-place">{place}</span> <span translate="no">{shown}</span>
        {isAlike && <NameDigits owner={name.owner} text={shown} />}
      </span>
      <span className="live-score" translate="no">
        {formatNumber(score)}
      </span>
      <span className="live-lives">
        <Icon svg={heartIcon} />
        <span className="visually-hidden">{words.lives}</span>
        <span>{lives}</span>
      </span>
      <span className="live-gap">{gapWords(line)}</span>
      <span className="live-state">{stateWords(line)}</span>
      <span className="live-best">{bestWords(best)}</span>
    </>
  );
}

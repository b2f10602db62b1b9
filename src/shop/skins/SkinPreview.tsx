import type { CSSProperties } from 'react';
import heartIcon from '../../../assets/icons/heart.svg?raw';
import { Icon } from '../../base/ui/Icon.tsx';
import { START } from '../../engine/simulation/rules.ts';
import { SKIN_EFFECTS } from '../../engine/simulation/skins.ts';
import { percentOf } from '../../game/content/skinEffects.ts';
import type { Skin } from '../../game/content/skins.ts';
import * as words from './words/en.ts';
import './preview.css';

/** Copies of the picture, one behind the other, make a standee of thick board. */
const LAYERS = [0, 1, 2, 3, 4, 5, 6];

/** Shows the skin large and turning, and compares its effect with the classic's. */
export function SkinPreview({ skin }: { skin: Skin }) {
  const { speedMultiplier, fireRateMultiplier, extraLives } = SKIN_EFFECTS[skin.id];
  const lives = START.lives + extraLives;
  return (
    <section className="preview" aria-label={words.preview(skin.name)}>
      <div className="preview-stage" aria-hidden="true">
        <div key={skin.id} className="standee">
          {LAYERS.map((layer) => (
            <img key={layer} src={skin.picture} alt="" style={{ '--layer': layer } as CSSProperties} />
          ))}
        </div>
      </div>
      <div className="preview-caption">
        <h3>{skin.name}</h3>
        <dl className="preview-effects">
          <dt>{words.speed}</dt>
          <dd>
            <Bar multiplier={speedMultiplier} />
          </dd>
          <dt>{words.fireRate}</dt>
          <dd>
            <Bar multiplier={fireRateMultiplier} />
          </dd>
          <dt>{words.lives}</dt>
          <dd>
            <span className="preview-lives">
              {Array.from({ length: lives }, (_, life) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hearts are all alike.
                <Icon key={life} svg={heartIcon} />
              ))}
            </span>
            <span>{lives}</span>
          </dd>
        </dl>
      </div>
    </section>
  );
}

/** Half full is the classic's value, full the best of all skins: drawn large, because the differences are small. */
const BEST = Math.max(
  ...Object.values(SKIN_EFFECTS).flatMap(({ speedMultiplier, fireRateMultiplier }) => [
    speedMultiplier,
    fireRateMultiplier,
  ]),
);

function Bar({ multiplier }: { multiplier: number }) {
  const share = 0.5 + (0.5 * (multiplier - 1)) / (BEST - 1);
  return (
    <>
      <span className="preview-bar" style={{ '--share': share } as CSSProperties} aria-hidden="true" />
      <span>{`${percentOf(multiplier)}%`}</span>
    </>
  );
}

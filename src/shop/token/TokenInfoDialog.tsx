import skinsIcon from '../../../assets/icons/skins.svg?raw';
import starIcon from '../../../assets/icons/star.svg?raw';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import voteIcon from '../../../assets/icons/vote.svg?raw';
import { isCabinet } from '../../base/cabinet.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import * as commonWords from '../../base/words/en.ts';
import * as words from './words/en.ts';
import './token.css';

const SUPPLY = formatNumber(1_000_000);

const FACTS = [
  { name: words.totalSupply, figure: SUPPLY },
  { name: words.maximumSupply, figure: SUPPLY },
  { name: words.inflation, figure: '0%' },
];

const USES = [
  { use: words.entryFees, icon: trophyIcon },
  { use: words.features, icon: starIcon },
  { use: words.votingRights, icon: voteIcon },
  { use: words.cosmetics, icon: skinsIcon },
];

/** Spec 2.7. */
export function TokenInfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <Button look="primary huge" onClick={onClose}>
          {commonWords.startDefending}
        </Button>
      }
    >
      <p>
        <strong translate="no">STCKR</strong>
        <span>{words.about}</span>
      </p>
      <dl className="supply">
        {FACTS.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>{words.whatFor}</h3>
        <ul className="token-uses">
          {USES.map(({ use, icon }) => (
            <li key={use}>
              <Icon svg={icon} />
              <span>{use}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{words.governance}</h3>
        <p>{words.aboutGovernance}</p>
      </section>
      <section>
        <h3>{words.rewards}</h3>
        <p>{isCabinet ? words.noRewardsHere : words.aboutRewards}</p>
      </section>
      <p className="disclaimer" role="note">
        <strong>{words.disclaimer}</strong>
        <span>{words.aboutRisk}</span>
      </p>
    </Dialog>
  );
}

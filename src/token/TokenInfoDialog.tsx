import skinsIcon from '../../assets/icons/skins.svg?raw';
import starIcon from '../../assets/icons/star.svg?raw';
import trophyIcon from '../../assets/icons/trophy.svg?raw';
import voteIcon from '../../assets/icons/vote.svg?raw';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import './token.css';

const SUPPLY = formatNumber(1_000_000);

const FACTS = [
  { name: 'Total supply', figure: SUPPLY },
  { name: 'Maximum supply', figure: SUPPLY },
  { name: 'Inflation', figure: '0%' },
];

const USES = [
  { words: 'Tournament entry fees', icon: trophyIcon },
  { words: 'Exclusive game features', icon: starIcon },
  { words: 'Community voting rights', icon: voteIcon },
  { words: 'Special cosmetic items', icon: skinsIcon },
];

/** Spec 2.7. */
export function TokenInfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="THE TOKEN"
      onClose={onClose}
      footer={
        <Button look="primary huge" onClick={onClose}>
          START DEFENDING
        </Button>
      }
    >
      <p>
        <strong>STCKR</strong> is an experimental community token with a fixed supply. It is part of the
        game's fun, and of its tournaments.
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
        <h3>What it is for</h3>
        <ul className="token-uses">
          {USES.map(({ words, icon }) => (
            <li key={words}>
              <Icon svg={icon} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Community governance</h3>
        <p>The community decides together where the game goes next.</p>
      </section>
      <section>
        <h3>Tournament rewards</h3>
        <p>
          Tournaments are held as cups. Their best defenders receive prizes, at the wallet that they save in
          the cup.
        </p>
      </section>
      <p className="disclaimer" role="note">
        <strong>Risk disclaimer.</strong> This is an experiment, not an investment. The token may be worth
        nothing at all. Nothing here is financial advice. Never spend what you can't afford to lose.
      </p>
    </Dialog>
  );
}

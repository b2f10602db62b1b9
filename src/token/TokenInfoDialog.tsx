import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import './token.css';

const SUPPLY = 1_000_000;

/** Spec 2.7. */
export function TokenInfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="THE TOKEN" onClose={onClose}>
      <p>
        STCKR is an experimental community token with a fixed supply. It is part of the game's fun, and of its
        tournaments.
      </p>
      <dl className="supply">
        <div>
          <dt>Total supply</dt>
          <dd>{formatNumber(SUPPLY)}</dd>
        </div>
        <div>
          <dt>Maximum supply</dt>
          <dd>{formatNumber(SUPPLY)}</dd>
        </div>
        <div>
          <dt>Inflation</dt>
          <dd>0%</dd>
        </div>
      </dl>
      <h3>Community governance</h3>
      <p>The community decides together where the game goes next.</p>
      <h3>Tournament rewards</h3>
      <p>The best defenders of a tournament receive prizes, at the wallet address they signed in with.</p>
      <h3>What it is for</h3>
      <ul>
        <li>Tournament entry fees</li>
        <li>Exclusive game features</li>
        <li>Community voting rights</li>
        <li>Special cosmetic items</li>
      </ul>
      <p className="disclaimer" role="note">
        <strong>Risk disclaimer.</strong> This is an experiment, not an investment. The token may be worth
        nothing at all. Nothing here is financial advice. Never spend what you can't afford to lose.
      </p>
      <div className="actions">
        <button type="button" className="button primary" onClick={onClose}>
          START DEFENDING
        </button>
      </div>
    </Dialog>
  );
}

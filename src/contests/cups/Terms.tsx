import type { Cup, CupTerms } from '../../board/backend/cupRecords.ts';
import { TIME_NAMES } from '../../engine/contest/terms.ts';
import { CupPart, Facts } from './CupPart.tsx';
import * as words from './words/en.ts';
import { briefOf, differences, isOneZone, localMoment, rulesOf, zoneName } from './words.ts';

/** A cup in a few lines. */
export function Brief({ cup }: { cup: Cup }) {
  return (
    <div className="cup-brief">
      <Facts facts={briefOf(cup)} />
      <Held cup={cup} />
    </div>
  );
}

/** The host of the cup, and their own rules. */
function Held({ cup: { heldBy, rulesUrl } }: { cup: Cup }) {
  if (!heldBy && !rulesUrl) return null;
  return (
    <p className="cup-held">
      {heldBy && (
        <span>
          <span>{words.heldBy}</span>
          <b translate="no">{heldBy}</b>
        </span>
      )}
      {rulesUrl && (
        <a href={rulesUrl} target="_blank" rel="noreferrer">
          <span>{words.fullRules}</span>
        </a>
      )}
    </p>
  );
}

/** Prizes, times in the player's own zone, and the rules in plain words. */
export function Terms({ cup }: { cup: Cup }) {
  const moment = (time: number) => (
    <time dateTime={new Date(time).toISOString()}>{localMoment(time, cup.times)}</time>
  );
  return (
    <>
      <CupPart name={words.prizes}>
        <p className="cup-prizes">{cup.prizes || words.noPrizes}</p>
        <Held cup={cup} />
      </CupPart>
      <CupPart name={words.times}>
        <Facts facts={TIME_NAMES.map((name) => [words.terms[name], moment(cup.times[name])])} />
        <p className="hint">
          {isOneZone(cup.times) ? words.inYourZone(zoneName(cup.times.startsAt)) : words.inYourZones}
        </p>
      </CupPart>
      <CupPart name={words.rules}>
        <ul className="cup-rules">
          {rulesOf(cup).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </CupPart>
    </>
  );
}

interface ChangesProps {
  cup: Cup;
  /** In capitals, what the changes are since. */
  since: string;
  /** The terms that the player registered under, or has read; `null`: they are no longer on the board. */
  accepted: CupTerms | null;
}

/**
 * The terms that have changed since the player registered, or began to read; nothing when none has, or once the results
 * are final: then nobody plays or appeals by them.
 */
export function Changes({ cup, since, accepted }: ChangesProps) {
  if (cup.state === 'final') return null;
  if (!accepted) {
    return <p className="cup-warning">{words.termsLost}</p>;
  }
  const changes = differences(accepted, cup);
  if (changes.length === 0) return null;
  return (
    <section className="cup-warning" aria-label={words.changes}>
      <h3>{words.changedSince(since)}</h3>
      <Facts
        facts={changes.map(({ what, before, now }) => [
          what,
          <span key={what}>
            <del>{before}</del> <ins>{now}</ins>
          </span>,
        ])}
      />
    </section>
  );
}

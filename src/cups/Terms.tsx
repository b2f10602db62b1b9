import type { Cup, CupTerms } from '../backend/cupRecords.ts';
import { differences, localMoment, rulesOf, zoneName } from './words.ts';

/** Prizes, times in the player's own zone, and the rules in plain words. */
export function Terms({ cup }: { cup: Cup }) {
  const { registerFrom, registerUntil, startsAt, endsAt, appealUntil } = cup.times;
  const times: [what: string, time: number][] = [
    ['Registration opens', registerFrom],
    ['Registration closes', registerUntil],
    ['Start', startsAt],
    ['End', endsAt],
    ['Appeals until', appealUntil],
  ];
  return (
    <>
      <section className="cup-part" aria-label="Prizes">
        <h3>PRIZES</h3>
        <p className="cup-prizes">{cup.prizes || 'This cup has no prizes.'}</p>
      </section>
      <section className="cup-part" aria-label="Times">
        <h3>TIMES</h3>
        <dl className="cup-facts">
          {times.map(([what, time]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <time dateTime={new Date(time).toISOString()}>{localMoment(time)}</time>
              </dd>
            </div>
          ))}
        </dl>
        <p className="hint">In your time zone, {zoneName(startsAt)}.</p>
      </section>
      <section className="cup-part" aria-label="Rules">
        <h3>RULES</h3>
        <ul className="cup-rules">
          {rulesOf(cup).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
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

/** What is no longer as it was when the player registered, or began to read; nothing when all is. */
export function Changes({ cup, since, accepted }: ChangesProps) {
  if (!accepted) {
    return (
      <p className="cup-warning">
        The terms that you registered under are no longer on the board. Compare the rules below with those
        that you know.
      </p>
    );
  }
  const changes = differences(accepted, cup);
  if (changes.length === 0) return null;
  return (
    <section className="cup-warning" aria-label="Changes">
      <h3>CHANGED SINCE {since}</h3>
      <dl className="cup-facts">
        {changes.map(({ what, before, now }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <del>{before}</del> <ins>{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Everything about a cup, in each of its phases: what to do now, the standing, the results, and the rules. */

import { type ReactNode, useState } from 'react';
import type { Cup, Winner } from '../backend/cupRecords.ts';
import { serverNow, useServerTime } from '../clock.ts';
import type { ContestId } from '../contest/contest.ts';
import type { ContestClaim } from '../contests/standing.ts';
import type { ContestPlays } from '../contests/view.ts';
import { useWorker } from '../leaderboard/reading.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { AppealPart } from './AppealPart.tsx';
import { Connection, NoAnswer } from './Connection.tsx';
import { CupBoard } from './CupBoard.tsx';
import { CupPart } from './CupPart.tsx';
import { isBroken, isWatched, stageOf } from './featured.ts';
import type { CupList } from './followedCups.ts';
import { OwnPart } from './OwnPart.tsx';
import { Registration } from './Registration.tsx';
import { Results } from './Results.tsx';
import { Changes, Terms } from './Terms.tsx';
import { reloadOwn, useCups, useOwn } from './useCups.ts';
import { doneWords, stageWords, summaryOf } from './words.ts';
import '../leaderboard/leaderboard.css';
import '../ui/disclosure.css';
import './cupDialog.css';

interface CupDialogProps extends ContestPlays {
  id: ContestId;
  onLogin: () => void;
  /** Shows another cup. */
  onCup: (id: ContestId) => void;
  onShare: (cup: Cup, winner: Winner) => void;
  /** Verifies the archive that has this hash. */
  onVerify: (hash: string) => void;
  /** Shows the runs of a live cup while they are played. */
  onLive: (id: ContestId) => void;
  /** The address where everybody can watch them. */
  liveLink: string;
  /** Shows the winning run behind the podium. */
  behindPodium: (claim: ContestClaim) => ReactNode;
  /** Shows a replay of the standing. */
  onWatch: (claim: ContestClaim) => void;
  onClose: () => void;
}

export function CupDialog({ id, onClose, ...actions }: CupDialogProps) {
  const list = useCups();
  const cups = list.kind === 'known' ? list.value.cups : null;
  const cup = cups?.find((one) => one.id === id);
  return (
    <Dialog title={cup?.title.toUpperCase() ?? 'CUP'} isWide onClose={onClose}>
      <Connection list={list} />
      {cups && !cup && <p>This cup is no longer among the latest.</p>}
      {cups && <OtherCups cups={cups} shown={id} onCup={actions.onCup} />}
      {cup && isBroken(cup) && (
        <div className="cup-warning">
          <p>This cup is set up wrongly, so nobody can register or play. The moderators have to fix this:</p>
          <p>{cup.fault}</p>
        </div>
      )}
      {cup && !isBroken(cup) && <ValidCup key={cup.id} cup={cup} {...actions} />}
    </Dialog>
  );
}

type ValidCupProps = Omit<CupDialogProps, 'id' | 'onClose'> & { cup: Cup };

function ValidCup(props: ValidCupProps) {
  const {
    cup,
    onLogin,
    onCup: _,
    onShare,
    onVerify,
    onLive,
    liveLink,
    behindPodium,
    onWatch,
    ...plays
  } = props;
  const own = useOwn(cup);
  const words = useServerTime((now) => stageWords(cup, now));
  const stage = useServerTime((now) => stageOf(cup, now));
  const hasStarted = useServerTime((now) => now >= cup.times.startsAt);
  const isOn = useServerTime((now) => isWatched(cup, now));
  const part = own.kind === 'known' ? own.value : null;
  const entrant = part?.entrant ?? null;
  // A player who registers now accepts the terms as shown now.
  const [asOpened] = useState(cup);
  return (
    <>
      <p className="cup-stage">{words}</p>
      <p role="status" className="visually-hidden">
        {stage}
      </p>
      {/* It outlives the forms, whose own words go with them. */}
      <p role="status" className="visually-hidden">
        {doneWords(entrant)}
      </p>
      {isOn && (
        <div className="actions">
          <Button onClick={() => onLive(cup.id)}>WATCH LIVE</Button>
          <CopyButton text={liveLink} label="Copy the link to watch it live" />
        </div>
      )}
      {stage === 'frozen' && (
        <p className="cup-warning">
          The moderators have stopped this cup. Until they go on, it takes no registration, no ticket and no
          run.
        </p>
      )}
      {stage === 'final' && (
        <Results
          cup={cup}
          own={entrant}
          onShare={(winner) => onShare(cup, winner)}
          onVerify={onVerify}
          behindPodium={behindPodium}
        />
      )}
      {part && entrant && <Changes cup={cup} since="YOU REGISTERED" accepted={part.accepted} />}
      {!entrant && <Changes cup={cup} since="YOU OPENED THIS" accepted={asOpened} />}
      {own.kind === 'unknown' && <p role="status">Looking for your registration...</p>}
      {(own.kind === 'unreachable' || own.kind === 'absent') && (
        <NoAnswer
          words="The board does not say whether you are registered."
          onRetry={() => reloadOwn(cup.id)}
        />
      )}
      {part &&
        (entrant ? (
          <OwnPart cup={cup} own={entrant} onLogin={onLogin} {...plays} />
        ) : (
          <Registration cup={cup} onLogin={onLogin} />
        ))}
      {entrant && <AppealPart cup={cup} own={entrant} />}
      {hasStarted && <Standing cup={cup} onWatch={onWatch} />}
      <Terms cup={cup} />
    </>
  );
}

function Standing({ cup, onWatch }: Pick<ValidCupProps, 'cup' | 'onWatch'>) {
  useWorker();
  return (
    <CupPart name="Standing">
      <CupBoard cup={cup} onWatch={onWatch} />
    </CupPart>
  );
}

function OtherCups({
  cups,
  shown,
  onCup,
}: Pick<CupDialogProps, 'onCup'> & { cups: CupList['cups']; shown: ContestId }) {
  const others = cups.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <details className="disclosure" key={shown}>
      <summary>{others.length === 1 ? 'Another cup' : `${others.length} other cups`}</summary>
      <ul className="cup-others">
        {others.map((cup) => (
          <li key={cup.id}>
            <Button onClick={() => onCup(cup.id)}>{cup.title}</Button>
            <span>{` ${summaryOf(cup, serverNow())}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

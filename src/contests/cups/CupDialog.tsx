/** Everything about a cup, in each of its phases: what it is and one's part in it, the standing and the results, the rules. */

import { type ReactNode, useState } from 'react';
import { serverNow, useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Tabs } from '../../base/ui/Tabs.tsx';
import type { Cup, Winner } from '../../board/backend/cupRecords.ts';
import { useWorker } from '../../board/leaderboard/reading.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { ContestClaim } from '../all/standing.ts';
import { AppealPart } from './AppealPart.tsx';
import { Connection, NoAnswer } from './Connection.tsx';
import { CupBoard } from './CupBoard.tsx';
import { CupFoot, type CupFootProps } from './CupFoot.tsx';
import { CupPart } from './CupPart.tsx';
import { reloadOwn, useCups } from './cupList.ts';
import { isBroken, isWatched, stageOf } from './featured.ts';
import type { CupList } from './followedCups.ts';
import { OwnPart } from './OwnPart.tsx';
import { Registration } from './Registration.tsx';
import { Results } from './Results.tsx';
import { Brief, Changes, Terms } from './Terms.tsx';
import { useOwn, useTicketsLeft } from './useCups.ts';
import * as words from './words/en.ts';
import { doneWords, nextStep, stageWords, summaryOf } from './words.ts';
import '../../board/leaderboard/leaderboard.css';
import '../../base/ui/disclosure.css';
import './cupDialog.css';

type Tab = keyof typeof words.tabs;

interface CupDialogProps extends Omit<CupFootProps, 'cup' | 'onRegister'> {
  id: ContestId;
  /** Shows another cup. */
  onCup: (id: ContestId) => void;
  onShare: (cup: Cup, winner: Winner) => void;
  /** Verifies the archive that has this hash. */
  onVerify: (hash: string) => void;
  /** The address where everybody can watch them. */
  liveLink: string;
  /** Shows the winning run behind the podium. */
  behindPodium: (claim: ContestClaim) => ReactNode;
  /** Shows a replay of the standing. */
  onWatch: (claim: ContestClaim) => void;
  onClose: () => void;
}

export function CupDialog({ id, onClose, ...actions }: CupDialogProps) {
  const [tab, setTab] = useState<Tab | null>(null);
  const list = useCups();
  const cups = list.kind === 'known' ? list.value.cups : null;
  const cup = cups?.find((one) => one.id === id);
  const valid = cup && !isBroken(cup) ? cup : null;
  return (
    <Dialog
      title={cup?.title.toUpperCase() ?? words.cup.toUpperCase()}
      isWide
      onClose={onClose}
      footer={valid && <CupFoot key={valid.id} cup={valid} onRegister={() => setTab('play')} {...actions} />}
    >
      <Connection list={list} />
      {cups && !cup && <p>{words.notAmongLatest}</p>}
      {cup && isBroken(cup) && (
        <div className="cup-warning">
          <p>{words.brokenForAll}</p>
          <p>{cup.fault}</p>
        </div>
      )}
      {valid && <ValidCup key={valid.id} cup={valid} tab={tab} onTab={setTab} {...actions} />}
      {cups && <OtherCups cups={cups} shown={id} onCup={actions.onCup} />}
    </Dialog>
  );
}

interface ValidCupProps
  extends Pick<CupDialogProps, 'onShare' | 'onVerify' | 'liveLink' | 'behindPodium' | 'onWatch'> {
  cup: Cup;
  /** The one that was chosen; `null`: none yet. */
  tab: Tab | null;
  onTab: (tab: Tab) => void;
}

function ValidCup({ cup, tab, onTab, onShare, onVerify, liveLink, behindPodium, onWatch }: ValidCupProps) {
  const own = useOwn(cup);
  const part = own.kind === 'known' ? own.value : null;
  const entrant = part?.entrant ?? null;
  const left = useTicketsLeft(cup, entrant);
  const stageLine = useServerTime((now) => stageWords(cup, now, entrant !== null));
  const stage = useServerTime((now) => stageOf(cup, now));
  const step = useServerTime((now) => nextStep(cup, entrant, left, now));
  const isOn = useServerTime((now) => isWatched(cup, now));
  // A player who registers now accepts the terms as shown now.
  const [asOpened] = useState(cup);
  const isJudged = part !== null && step === 'standing';
  const shown = tab ?? (isJudged ? 'standing' : 'play');
  return (
    <>
      <p className="cup-stage">{stageLine}</p>
      <p role="status" className="visually-hidden">
        {words.stageNews[stage]}
      </p>
      {/* It outlives the forms, whose own words go with them. */}
      <p role="status" className="visually-hidden">
        {doneWords(entrant)}
      </p>
      {stage === 'frozen' && <p className="cup-warning">{words.stopped}</p>}
      {own.kind === 'unknown' && <p role="status">{words.askingRegistration}</p>}
      {(own.kind === 'unreachable' || own.kind === 'absent') && (
        <NoAnswer text={words.registrationUnknown} onRetry={() => reloadOwn(cup.id)} />
      )}
      <Tabs label={words.tabsOfTheCup} tabs={words.tabs} shown={shown} onShow={onTab}>
        {part && entrant && <Changes cup={cup} since={words.sinceRegistered} accepted={part.accepted} />}
        {!entrant && <Changes cup={cup} since={words.sinceOpened} accepted={asOpened} />}
        {/* Its form is sent from the foot, whichever tab is shown. */}
        <div className="cup-tab" hidden={shown !== 'play'}>
          <Brief cup={cup} />
          {part && (entrant ? <OwnPart cup={cup} own={entrant} /> : <Registration cup={cup} />)}
        </div>
        {shown === 'standing' && (
          <>
            {isOn && (
              <p className="hint">
                <span>{words.linkToWatch}</span>
                <CopyButton text={liveLink} label={words.copyLinkToWatch} />
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
            <Standing cup={cup} onWatch={onWatch} />
            {entrant && <AppealPart cup={cup} own={entrant} />}
          </>
        )}
        {shown === 'rules' && <Terms cup={cup} />}
      </Tabs>
    </>
  );
}

function Standing({ cup, onWatch }: Pick<ValidCupProps, 'cup' | 'onWatch'>) {
  useWorker();
  return (
    <CupPart name={words.standing}>
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
      <summary>{words.otherCups(others.length)}</summary>
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

import { useId } from 'react';
import { useServerTime } from '../../base/clock.ts';
import { ConfirmButton } from '../../base/ui/ConfirmButton.tsx';
import type { Cup, OwnEntrant } from '../../board/backend/cupRecords.ts';
import { CUP_LIMITS } from '../../engine/contest/cup.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { RequestStatus, useRequest } from '../all/request.tsx';
import { CupPart, useLostFocus } from './CupPart.tsx';
import { appealText, lengthOf } from './cupActions.ts';
import { cupActions, useDraft } from './useCups.ts';
import * as words from './words/en.ts';
import { localMoment } from './words.ts';

/** An entrant's one appeal, and what the moderators decide. Without an appeal nothing before there are ranks, and after its time. */
export function AppealPart({ cup, own: { appeal } }: { cup: Cup; own: OwnEntrant }) {
  const { times } = cup;
  const isOpen = useServerTime((now) => now >= sealOpensAt(times) && now < times.appealUntil);
  const heading = useLostFocus(appeal ? 'appeal' : 'form');
  if (!appeal && !isOpen) return null;
  return (
    <CupPart name={words.appeal} heading={heading}>
      {appeal ? (
        <>
          <blockquote className="cup-appeal">{appeal.text}</blockquote>
          <p>{appeal.decision === null ? words.undecided : words.decided(appeal.decision)}</p>
        </>
      ) : (
        <AppealForm cup={cup} />
      )}
    </CupPart>
  );
}

function AppealForm({ cup }: { cup: Cup }) {
  const [text, setText] = useDraft(cup.id, 'appeal');
  const request = useRequest();
  const id = useId();
  const left = CUP_LIMITS.appeal - lengthOf(appealText(text));
  return (
    <div className="form">
      <p>{words.aboutAppeals(localMoment(cup.times.appealUntil, cup.times))}</p>
      <label htmlFor={`${id}-appeal`}>{words.yourAppeal}</label>
      <textarea
        id={`${id}-appeal`}
        value={text}
        rows={5}
        aria-invalid={left < 0}
        aria-describedby={`${id}-left`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-left`} className={left < 0 ? 'error' : 'hint'}>
        {left < 0 ? words.charactersTooMany(-left) : words.charactersLeft(left)}
      </p>
      <div className="actions">
        <ConfirmButton
          question={words.sureOfAppeal}
          className={['button', 'button warning']}
          onConfirm={() => void request.send(() => cupActions.appeal(cup, text))}
        >
          {words.sendAppeal}
        </ConfirmButton>
      </div>
      <RequestStatus request={request} busyWords={words.sendingAppeal} />
    </div>
  );
}

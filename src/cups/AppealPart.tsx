import { useId } from 'react';
import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { CUP_LIMITS } from '../contest/cup.ts';
import { RequestStatus, useRequest } from '../contests/request.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { formatNumber } from '../ui/format.ts';
import { CupPart, useLostFocus } from './CupPart.tsx';
import { appealText, lengthOf } from './cupActions.ts';
import { cupActions, useDraft } from './useCups.ts';
import { localMoment } from './words.ts';

/** An entrant's one appeal, and what the moderators decide. Nothing before the end, and without an appeal after it. */
export function AppealPart({ cup, own: { appeal } }: { cup: Cup; own: OwnEntrant }) {
  const { endsAt, appealUntil } = cup.times;
  const isOpen = useServerTime((now) => now >= endsAt && now < appealUntil);
  const heading = useLostFocus(appeal ? 'the appeal' : 'its form');
  if (!appeal && !isOpen) return null;
  return (
    <CupPart name="Appeal" heading={heading}>
      {appeal ? (
        <>
          <blockquote className="cup-appeal">{appeal.text}</blockquote>
          <p>
            {appeal.decision === null
              ? 'The moderators have not decided yet. Their decision will stand here.'
              : `The moderators decided: ${appeal.decision}`}
          </p>
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
      <p>
        {`Is something wrong with your place, or with a decision? You have one appeal, until ${localMoment(cup.times.appealUntil, cup.times)}. Only you and the moderators can read it. Their answer will stand in the archive of the cup, for everybody.`}
      </p>
      <label htmlFor={`${id}-appeal`}>Your appeal</label>
      <textarea
        id={`${id}-appeal`}
        value={text}
        rows={5}
        aria-invalid={left < 0}
        aria-describedby={`${id}-left`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-left`} className={left < 0 ? 'error' : 'hint'}>
        {left < 0 ? `${formatNumber(-left)} characters too many` : `${formatNumber(left)} characters left`}
      </p>
      <div className="actions">
        <ConfirmButton
          question="SEND? THERE IS ONE ONLY"
          className={['button', 'button warning']}
          onConfirm={() => void request.send(() => cupActions.appeal(cup, text))}
        >
          SEND APPEAL
        </ConfirmButton>
      </div>
      <RequestStatus request={request} busyWords="Sending your appeal..." />
    </div>
  );
}

import { useServerTime } from '../../base/clock.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import type { Player } from '../../board/players/player.ts';
import { useSession } from '../../board/players/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupPart } from './CupPart.tsx';
import { stageOf } from './featured.ts';
import { cupActions, useDraft, useLackingPlay } from './useCups.ts';
import * as words from './words/en.ts';
import { lackWords, localMoment } from './words.ts';

/** The form that registers, which the dialog's foot sends. */
export const REGISTER_FORM = 'cup-registration';

/** For a browser that is not registered: the way in, or why there is none. */
export function Registration({ cup }: { cup: Cup }) {
  const stage = useServerTime((now) => stageOf(cup, now));
  const player = useSession((session) => session.player);
  return (
    <CupPart name={words.registration}>
      {stage === 'announced' && <p>{words.opensOn(localMoment(cup.times.registerFrom, cup.times))}</p>}
      {stage === 'registration' && player && <RegisterForm cup={cup} player={player} />}
      {stage === 'registration' && !player && <p className="hint">{words.haveAnInvitation}</p>}
      {stage === 'registration' && <p className="hint">{words.whatIsKept}</p>}
      {stage !== 'announced' && stage !== 'registration' && <p>{words.notRegisteredHere}</p>}
    </CupPart>
  );
}

/** A player who lacks play has no button before there is an invitation. */
function RegisterForm({ cup, player }: { cup: Cup; player: Player }) {
  const names = { playerId: player.id, playerName: player.username };
  const lacking = useLackingPlay() ?? null;
  const draft = useDraft(cup.id, 'invitation');
  return (
    <>
      {lacking !== null && <p className="cup-warning">{lackWords(lacking)}</p>}
      <CodeForm
        id={REGISTER_FORM}
        label={words.invitation}
        hint={lacking === null ? words.invitationIfFull : words.invitationForPlay}
        draft={draft}
        action={
          lacking !== null && draft[0].trim() !== ''
            ? words.registerAs(ownNameShown(player.username))
            : undefined
        }
        send={(invitation) => cupActions.register(cup, names, invitation)}
        busyWords={words.registering}
      />
    </>
  );
}

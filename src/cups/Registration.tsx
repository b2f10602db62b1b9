import type { Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupPart } from './CupPart.tsx';
import { stageOf } from './featured.ts';
import { cupActions, useDraft, useLackingPlay } from './useCups.ts';
import { lackWords, localMoment } from './words.ts';

/** The form that registers, which the dialog's foot sends. */
export const REGISTER_FORM = 'cup-registration';

/** For a browser that is not registered: the way in, or why there is none. */
export function Registration({ cup }: { cup: Cup }) {
  const stage = useServerTime((now) => stageOf(cup, now));
  const player = useSession((session) => session.player);
  return (
    <CupPart name="Registration">
      {stage === 'announced' && (
        <p>{`Registration opens on ${localMoment(cup.times.registerFrom, cup.times)}.`}</p>
      )}
      {stage === 'registration' && player && <RegisterForm cup={cup} player={player} />}
      {stage === 'registration' && !player && (
        <p className="hint">Do you have an invitation? Log in, and enter its code here.</p>
      )}
      {stage === 'registration' && (
        <p className="hint">
          You register under the rules that stand under RULES. Your name and your runs are kept for good, in
          an archive that anybody can copy.
        </p>
      )}
      {stage !== 'announced' && stage !== 'registration' && <p>You are not registered in this cup.</p>}
    </CupPart>
  );
}

/** Who lacks play has no button before there is an invitation. */
function RegisterForm({ cup, player }: { cup: Cup; player: Player }) {
  const names = { playerId: player.id, playerName: player.username };
  const lacking = useLackingPlay();
  const draft = useDraft(cup.id, 'invitation');
  return (
    <>
      {lacking !== null && <p className="cup-warning">{lackWords(lacking)}</p>}
      <CodeForm
        id={REGISTER_FORM}
        label="Invitation, if you have one"
        hint={
          lacking === null
            ? 'You need one only if all places are taken.'
            : 'With an invitation you need no saved play.'
        }
        draft={draft}
        action={lacking !== null && draft[0].trim() !== '' ? `REGISTER AS ${player.username}` : undefined}
        send={(invitation) => cupActions.register(cup, names, invitation)}
        busyWords="Registering..."
      />
    </>
  );
}

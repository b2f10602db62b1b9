import { Suspense, useMemo, useState } from 'react';
import { isCabinet } from '../../base/cabinet.ts';
import { serverNow } from '../../base/clock.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import type { NamedContest } from '../../contests/all/title.ts';
import type { SharedContest } from '../../contests/all/view.ts';
import { localTime } from '../../contests/all/words.ts';
import { coinsOpenUntil } from '../../engine/contest/recurringKinds.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { ratingOf } from '../../game/content/rating.ts';
import { accuracyOf } from '../../game/play/feats.ts';
import type { Story } from '../../game/play/story.ts';
import { pageAddress, raceLink, replayFrame, replayLink } from '../../page/navigation/addresses.ts';
import { CardDialog } from './CardDialog.tsx';
import { namesOf } from './drawing.ts';
import { resultRow } from './resultRow.ts';
import type { Sending } from './SendRun.tsx';
import type { CardFacts } from './shareCard.ts';
import * as words from './words/en.ts';

// Fetched when a clip is wanted, and not kept for a visit without a network.
const ClipMaker = latePart(() => import('./ClipMaker.tsx'), { ifLost: words.clipMakerLost });

const SendRun = latePart(() => import('./SendRun.tsx'), { ifLost: words.sendRunLost });

interface ShareDialogProps {
  run: RecordedRun;
  /** The contest that the run counts for; `null`: it is for the all-time board, or unscored. */
  shared: SharedContest | null;
  /** The contest of the run, in which it may be no longer the best; `null`: none. */
  contest: NamedContest | null;
  playerName: string;
  /** True if the player shares a run of their own. */
  isOwn: boolean;
  /** `null` until it was read, and when the run has no recording to read it from. */
  story: Story | null;
  /** The days or weeks in a row that the player has played; empty or absent: nothing to tell. */
  streak?: string;
  /** The run as it may be sent; `null`: it may not. */
  sending: Sending | null;
  /** True if the all-time board keeps it as the player's best. */
  isOnBoard: boolean;
  /** The clip is of the ten seconds up to this tick; without it, of the best ten. */
  clipEnd?: number;
  onClose: () => void;
}

/** A run as text and as a card, the clip, and the link that has all of it. */
export default function ShareDialog({
  run,
  shared: given,
  contest,
  playerName,
  isOwn,
  story,
  streak = '',
  sending,
  isOnBoard,
  clipEnd,
  onClose,
}: ShareDialogProps) {
  // No other browser has the run, nor the coins of its daily.
  const shared = isCabinet ? null : given;
  const [view, setView] = useState<'card' | 'clip' | 'link'>('card');
  const facts = useMemo(() => factsOf(run, contest, playerName, story), [run, contest, playerName, story]);
  const row = useMemo(() => story && resultRow(story), [story]);
  const isLinked = !isCabinet && !shared && isOnBoard && run.replay !== null;
  // One's own run is a challenge, another's something to watch.
  const linkOf = isOwn ? raceLink : replayLink;
  const link = shared ? shared.link() : isLinked ? linkOf(run.runId) : pageAddress();
  const sums = [row?.signs, streak].filter(Boolean).join(' ');
  const text = [textOf({ run, shared, playerName, isOwn }), sums].filter(Boolean).join('\n');
  const card = { facts, text, link, textKey: row ? words.rowKey(row.seconds) : undefined, onClose };
  // A clip of today's daily would show its coins to the people who play them next.
  const openUntil = (run.contest && coinsOpenUntil(run.contest.id)) ?? 0;
  if (!run.replay || serverNow() < openUntil) {
    const noClip = run.replay ? words.clipLater(localTime(openUntil)) : undefined;
    return <CardDialog {...card} noClip={noClip} />;
  }
  if (view === 'link' && sending)
    return (
      <Suspense>
        <SendRun {...sending} onClose={onClose} />
      </Suspense>
    );
  return view === 'clip' ? (
    <Dialog title={words.clip} onClose={onClose}>
      <Suspense fallback={<p role="status">{words.loadingClipMaker}</p>}>
        <ClipMaker
          bytes={run.replay}
          end={clipEnd}
          playerName={playerName}
          contest={contest}
          text={`${text} ${link}`}
          onCard={() => setView('card')}
        />
      </Suspense>
    </Dialog>
  ) : (
    <CardDialog
      {...card}
      frame={isLinked ? replayFrame(run.runId) : undefined}
      onClip={() => setView('clip')}
      onChallenge={sending ? () => setView('link') : undefined}
    />
  );
}

function factsOf(
  { score, level, skin }: RecordedRun,
  contest: NamedContest | null,
  playerName: string,
  story: Story | null,
): CardFacts {
  return {
    playerName,
    score,
    details: [...namesOf(contest), words.level(level), ...featsOf(story)],
    rating: ratingOf(score),
    skin,
  };
}

function featsOf(story: Story | null): string[] {
  if (!story) return [];
  const { tally } = story;
  const accuracy = accuracyOf(tally);
  return [words.streak(tally.longestStreak), ...(accuracy === null ? [] : [words.accuracy(accuracy)])];
}

/** The run as a message. */
function textOf({
  run: { score, level },
  shared,
  playerName,
  isOwn,
}: Pick<ShareDialogProps, 'run' | 'shared' | 'playerName' | 'isOwn'>): string {
  if (shared) return shared.words(formatNumber(score));
  const rating = ratingOf(score).words;
  if (isOwn) return words.ownRun(score, level, rating);
  return playerName ? words.runOf(playerName, score, level, rating) : words.someRun(score, level, rating);
}

/** The gallery of a cup on the page: fed by its polls, played by the page's frames, painted on the canvases of its lines. */

import { useEffect, useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { serverNow } from '../../base/clock.ts';
import { contextOf } from '../../base/ui/canvas.ts';
import { followPixels } from '../../base/ui/pixels.ts';
import { BOARD_SIZE } from '../../board/backend/records.ts';
import { useFollowed } from '../../board/followed.ts';
import { bestsOf, type LiveBest } from '../../contests/all/liveBests.ts';
import { streamsOf } from '../../contests/all/liveStreams.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { TickClock } from '../../game/play/scenes/tickClock.ts';
import { isCalm } from '../../game/play/view/moment.ts';
import { Gallery, type Line } from './gallery.ts';
import { type Drawings, loadDrawings, paint } from './painter.ts';

/** Milliseconds between two changes of the scores, and of their order: people read them, and don't watch them. */
const LINES_MS = 250;
const ORDER_MS = 1000;

/** Milliseconds between two paints of the small pictures: 30 a second leave time for the large one. */
const PAINT_MS = 30;

export interface Shown {
  /** Best first. */
  readonly lines: readonly Line[];
  /** A ticket; `null`: nobody is shown. */
  readonly leader: string | null;
  /** The runs that go on, shown or not. */
  readonly count: number;
}

/** A canvas for the run of that ticket, until the returned function is called. */
export type Paints = (ticket: string, canvas: HTMLCanvasElement) => () => void;

export class Screening {
  readonly gallery: Gallery;
  readonly shown: StoreApi<Shown> = createStore<Shown>(() => ({ lines: [], leader: null, count: 0 }));
  /** The ticket of the run that the game itself draws, and plays. */
  playedElsewhere: string | null = null;
  readonly #canvases = new Map<string, CanvasRenderingContext2D>();
  readonly #clock = new TickClock();
  #drawings: Drawings | null = null;
  #paintedAt = 0;
  #linesAt = 0;
  #orderedAt = 0;

  constructor(ruleset: RulesetVersion) {
    this.gallery = new Gallery(ruleset);
  }

  /** Plays and paints until the returned function is called. */
  start(): () => void {
    loadDrawings().then(
      (drawings) => {
        this.#drawings = drawings;
      },
      (error: unknown) => console.error('Could not fetch the drawings of small runs', error),
    );
    let frame = 0;
    const next = (time: number) => {
      this.#frame(time);
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }

  readonly paints: Paints = (ticket, canvas) => {
    this.#canvases.set(ticket, contextOf(canvas));
    const stop = followPixels(canvas, () => {
      canvas.width = Math.round(canvas.clientWidth * Math.min(window.devicePixelRatio, 2));
      canvas.height = Math.round((canvas.width * 3) / 4);
    });
    return () => {
      stop();
      this.#canvases.delete(ticket);
    };
  };

  #frame(time: number): void {
    this.gallery.play(this.#clock.advance(time), this.playedElsewhere);
    if (time - this.#paintedAt >= PAINT_MS) {
      this.#paintedAt = time;
      this.#paint();
    }
    if (time - this.#linesAt < LINES_MS) return;
    this.#linesAt = time;
    this.#publish(time);
  }

  #paint(): void {
    const drawings = this.#drawings;
    if (!drawings) return;
    for (const [ticket, context] of this.#canvases) {
      const run = this.gallery.runOf(ticket);
      if (run && context.canvas.width > 0) paint(context, run, drawings, isCalm());
    }
  }

  #publish(time: number): void {
    const now = serverNow();
    const lines = this.gallery.lines(now);
    const leader = this.gallery.leaderOf(lines, now);
    const { lines: before } = this.shown.getState();
    const isOrdered = time - this.#orderedAt >= ORDER_MS || before.length !== lines.length;
    if (isOrdered) this.#orderedAt = time;
    const count = this.gallery.countOn(now);
    this.shown.setState({ lines: isOrdered ? lines : inOrderOf(before, lines), leader, count }, true);
  }
}

/** New ones last. */
function inOrderOf(before: readonly Line[], lines: readonly Line[]): Line[] {
  const placeOf = ({ ticket }: Line) => {
    const place = before.findIndex((line) => line.ticket === ticket);
    return place < 0 ? before.length : place;
  };
  return [...lines].sort((one, other) => placeOf(one) - placeOf(other));
}

const NONE: readonly LiveBest[] = [];

/** The screening of a cup, which lasts as long as its screen; and how its streams are read. */
export function useScreening(id: ContestId, ruleset: RulesetVersion) {
  const screening = useMemo(() => new Screening(ruleset), [ruleset]);
  const [source, results] = [streamsOf(id), bestsOf(id)];
  const streams = useFollowed(source);
  const read = useFollowed(results);
  const bests = read.kind === 'known' ? read.value.bests : NONE;
  useEffect(() => screening.start(), [screening]);
  useEffect(() => {
    results.endedOf = (ticket) => screening.gallery.endedOf(ticket);
  }, [results, screening]);
  useEffect(() => {
    if (streams.kind !== 'known') return;
    screening.gallery.take(streams.value.streams, bests, serverNow());
    source.shown = screening.gallery.awaited(serverNow());
    source.best = bests.slice(0, BOARD_SIZE).map(({ holder }) => holder);
    results.shown = screening.gallery.entrants;
  }, [screening, streams, bests, source, results]);
  return { screening, streams, bests };
}

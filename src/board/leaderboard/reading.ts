/** The readers of this page: one for each state of the board, so that opening the dialog again reads nothing twice. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { takeOnce } from '../verification/allowance.ts';
import { AUTOPILOT_RUN } from '../verification/autopilot.ts';
import { ALL_TIME, BoardReader, type ReaderIo, type Reading } from '../verification/boardReader.ts';
import { pageProofs, pageVerifier } from '../verification/pageVerification.ts';
import { CHECKING, type Claim, judgeOutcome, type Proof } from '../verification/proof.ts';
import { loadRun, pageRanks, readScores, type Standings } from './board.ts';

/** The ways in which this page reads the board and verifies it. */
export const readerIo: ReaderIo = { readScores, readRun: loadRun, verifier: pageVerifier, kept: pageProofs };

const readers = new WeakMap<Standings, BoardReader>();

/** The reader that verifies it: one for each state of the board. */
export function readerOf(board: Standings): BoardReader {
  const known = readers.get(board);
  if (known) return known;
  const reader = new BoardReader({ ...readerIo, mayReadOn: () => takeOnce('all-time') }, ALL_TIME, board.top);
  readers.set(board, reader);
  return reader;
}

/** Has a worker ready while the dialog is open, from before the board has answered. */
export function useWorker(): void {
  useEffect(() => {
    pageVerifier.startAhead();
    return () => pageVerifier.close();
  }, []);
}

/** Has the all-time board verified while it is shown. `wanted`: only runs in this skin are ranks; `null`: in any. */
export function useReading(board: Standings, wanted: SkinId | null): Reading & { readOn: () => void } {
  const reading = useReader(readerOf(board), wanted);
  const { ranks, skin } = reading;
  useEffect(() => {
    if (skin !== null) return;
    pageRanks.setState(
      ranks.map(({ entry }) => entry),
      true,
    );
  }, [ranks, skin]);
  return reading;
}

/** Has a board verified while it is shown. */
export function useReader<C extends Claim>(
  reader: BoardReader<C>,
  skin: SkinId | null = null,
): Reading<C> & { readOn: () => void } {
  useEffect(() => {
    reader.rankOnly(skin);
    void reader.start();
    return () => reader.stop();
  }, [reader, skin]);
  return { ...useStore(reader.store), readOn: () => void reader.readOn() };
}

/** The proof of the autopilot's run, which is played once `isWanted`. */
export function useAutopilotProof(isWanted: boolean): Proof {
  const [proof, setProof] = useState<Proof>(CHECKING);
  useEffect(() => {
    if (!isWanted) return;
    void pageVerifier.verify(AUTOPILOT_RUN).then((outcome) => setProof(judgeOutcome(outcome, AUTOPILOT_RUN)));
  }, [isWanted]);
  return proof;
}

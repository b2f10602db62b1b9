import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeReplay, encodeReplay } from '../../../../src/engine/replay/codec.ts';
import { InputReader } from '../../../../src/engine/replay/inputs.ts';
import { CHECKPOINT_TICKS, type FinishedRun, type Replay } from '../../../../src/engine/replay/replay.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { samples } from '../../../samples.ts';
import { decode } from './decode.ts';

/** Nobody who presses what is left of these buttons lives longer, in ticks. */
const MOST_TICKS = 3600;

const { bytes, claim } = record({ runId: runIdOf(7), skin: 'default' }, givingUp(500, skilled(7)));
const replay = decode(bytes);

const position = fc.nat(bytes.length - 1);
const uint32 = fc.nat(0xffff_ffff);

const flipped = fc
  .uniqueArray(fc.nat(bytes.length * 8 - 1), { minLength: 1, maxLength: 8 })
  .map((bits) => bits.reduce((copy, bit) => flip(copy, bit), bytes));
const cutOff = position.map((end) => bytes.slice(0, end));
const extended = fc
  .uint8Array({ minLength: 1, maxLength: 50 })
  .map((more) => Uint8Array.of(...bytes, ...more));
const shortened = position.map((at) => Uint8Array.of(...bytes.subarray(0, at), ...bytes.subarray(at + 1)));
const exchanged = fc
  .oneof(
    fc.record({ skin: fc.constantFrom(...SKIN_IDS) }),
    fc.record({ score: fc.nat(1_000_000) }),
    fc.record({ level: fc.nat(100) }),
    fc.record({ ticks: fc.nat(500_000) }),
    fc.record({ runId: uint32.map(runIdOf) }),
  )
  .map((changes) => encodeReplay({ ...replay, ...changes }));

const tampered = fc.oneof(flipped, cutOff, extended, shortened, exchanged);

test('1,000 tampered replays are verified with no score but the one they come to, and none takes long', () => {
  const verdicts = new Map<string, number>();
  fc.assert(
    fc.property(tampered, (changed) => {
      for (const claims of [claim, ownClaim(changed)]) {
        let ticks = 0;
        const verdict = verifyReplay(changed, claims, () => {
          ticks += CHECKPOINT_TICKS;
          return false;
        });
        expect(ticks).toBeLessThan(MOST_TICKS);
        verdicts.set(verdict.type, (verdicts.get(verdict.type) ?? 0) + 1);
        if (verdict.type === 'verified') expect(claims.score).toBe(scoreOf(decode(changed)));
      }
    }),
    { numRuns: samples(1000) },
  );
  expect([...verdicts.keys()]).toEqual(expect.arrayContaining(['malformed', 'mismatch']));
});

function flip(copy: Uint8Array, bit: number): Uint8Array {
  return copy.with(bit >> 3, (copy[bit >> 3] as number) ^ (1 << (bit & 7)));
}

/** The claim that the tampered replay makes itself, if it can be read: a forger can change the claim too. */
function ownClaim(changed: Uint8Array): FinishedRun {
  const decoded = decodeReplay(changed);
  return decoded.ok ? decoded.replay : claim;
}

/** Played by hand, with nothing of the verifier. */
function scoreOf({ runId, skin, inputs }: Replay): number {
  const simulation = simulationOf({ runId, skin });
  const reader = new InputReader(inputs);
  while (!simulation.isOver) simulation.tick(reader.next());
  return simulation.score;
}

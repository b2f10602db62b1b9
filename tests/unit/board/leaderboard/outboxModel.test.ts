import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SubmitResult } from '../../../../src/board/backend/records.ts';
import { samples } from '../../../samples.ts';
import { record } from './records.ts';
import { createBrowser, SAVED, type Sent, type Tab } from './scriptedOutbox.ts';

/** The end of a submission under way. */
const OUTCOMES = [
  'saved',
  'answer lost',
  'offline',
  'denied',
  'early',
  'foreign',
  'banned',
  'in',
  'counted',
] as const;

type Outcome = (typeof OUTCOMES)[number];

type Step =
  | { do: 'submit' | 'submitAll' | 'wake' | 'reload'; tab: number }
  | { do: 'answer'; tab: number; outcome: Outcome };

const tab = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('submit' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('submitAll' as const, 'wake' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), tab, outcome: fc.constantFrom(...OUTCOMES) }),
  },
);

/** Two tabs of one browser, and a board that remembers; `settled` runs may not be sent again. */
function createModel() {
  const { openTab, keptRuns } = createBrowser();
  const submitted = new Set<string>();
  const board = new Set<string>();
  const banned = new Set<string>();
  const settled = new Set<string>();
  const sentAgain: string[] = [];
  const script = ({ runId }: { runId: string }) => {
    if (settled.has(runId)) sentAgain.push(runId);
    return undefined;
  };
  const tabs = [openTab(script), openTab(script)];
  const answered = new Set<Sent>();

  function outcomeOf(runId: string, outcome: Outcome): SubmitResult | Error {
    if (outcome === 'offline') return new Error('offline');
    if (outcome === 'banned' && !board.has(runId)) banned.add(runId);
    if (['saved', 'counted', 'answer lost'].includes(outcome) && !banned.has(runId)) board.add(runId);
    if (outcome === 'answer lost') return new Error('no answer');
    if (board.has(runId) || banned.has(runId)) settled.add(runId);
    if (board.has(runId)) return outcome === 'counted' ? { kind: 'counted', reason: 'Too late.' } : SAVED;
    if (banned.has(runId)) return { kind: 'denied', reason: 'You are banned.' };
    return { kind: outcome as 'denied' | 'early' | 'foreign' | 'in' };
  }

  function answer(tab: Tab, outcome: Outcome): void {
    const waiting = tab.sent.find((sent) => !answered.has(sent));
    if (!waiting) return;
    answered.add(waiting);
    waiting.answer(outcomeOf(waiting.record.runId, outcome));
  }

  function take(step: Step): void {
    const tab = tabs[step.tab];
    if (!tab) return;
    switch (step.do) {
      case 'submit': {
        const run = record();
        submitted.add(run.runId);
        void tab.submit(run);
        break;
      }
      case 'submitAll':
        void tab.submitAll();
        break;
      case 'wake':
        void tab.wake();
        break;
      case 'reload': {
        const reloaded = openTab(script);
        tabs[step.tab] = reloaded;
        void reloaded.submitAll();
        break;
      }
      case 'answer':
        answer(tab, step.outcome);
    }
  }

  return {
    async take(step: Step): Promise<void> {
      take(step);
      await new Promise(setImmediate);
    },
    /** Runs whose outcome is unknown and that are not stored. */
    lost: () => [...submitted].filter((runId) => !settled.has(runId) && !keptRuns().includes(runId)),
    sentAgain,
    /** The runs left when a last page has everything answered. */
    async end(): Promise<unknown> {
      const last = openTab(({ runId }) => {
        script({ runId });
        return outcomeOf(runId, 'saved');
      });
      await last.submitAll();
      return keptRuns();
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('whatever happens in whatever order, no run is lost, and none is sent that is known to be saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const model = createModel();
      for (const step of steps) {
        await model.take(step);
        expect(model.lost()).toEqual([]);
      }
      expect(await model.end()).toEqual([]);
      expect(model.sentAgain).toEqual([]);
    }),
    { numRuns: samples(300) },
  );
});

/** Each measure of each player of the corpus, for docs/notes/signs.md. */

import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { type Observation, observe } from '../../src/engine/signs/observe.ts';
import { RULE_NAMES, RULES, type RuleName, signsOf } from '../../src/engine/signs/signs.ts';
import type { CorpusRun } from '../corpus/corpus.ts';
import { LABEL_NAMES, LABELS, type LabelName, labelOf } from './corpus.ts';

/** Runs of a player, observed. */
export type Observed = ReadonlyMap<LabelName, readonly Observation[]>;

export function observeCorpus(runs: readonly CorpusRun[]): Observed {
  const observed = new Map<LabelName, Observation[]>();
  for (const run of runs) {
    const decoded = decodeReplay(run.bytes);
    if (!decoded.ok) throw new Error(`${run.name}: ${decoded.reason}. Run npm run signs.`);
    const label = labelOf(run);
    observed.set(label, [...(observed.get(label) ?? []), observe(decoded.replay)]);
  }
  return observed;
}

/** The lines of the document before and after the table. */
const BEGIN = '<!-- npm run signs writes this table -->';
const END = '<!-- end -->';

/** The document with the table of these runs. */
export function withTable(document: string, observed: Observed): string {
  const [start, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error('The document has no place for the table.');
  return `${document.slice(0, start + BEGIN.length)}\n\n${tableOf(observed)}\n\n${document.slice(end)}`;
}

function tableOf(observed: Observed): string {
  const rows = [
    ['Player', ...RULE_NAMES.map((name) => `\`${name}\``)],
    ['---', ...RULE_NAMES.map(() => '---')],
    ['**a sign from**', ...RULE_NAMES.map(thresholdOf)],
    ...LABEL_NAMES.map((label) => [
      LABELS[label].isMachine ? `**${label}**` : label,
      ...RULE_NAMES.map((name) => cellOf(name, observed.get(label) ?? [])),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function thresholdOf(name: RuleName): string {
  const { threshold, figure } = RULES[name];
  return 'atLeast' in threshold
    ? `${figure(threshold.atLeast)} or more`
    : `${figure(threshold.atMost)} or less`;
}

/** From the least to the most of its runs; bold where every run shows the sign, and with a star where some do. */
function cellOf(name: RuleName, runs: readonly Observation[]): string {
  const { measure, figure } = RULES[name];
  const values = runs.flatMap((run) => measure(run)?.value ?? []).sort((a, b) => a - b);
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return 'too few';
  const text = figure(least) === figure(most) ? figure(least) : `${figure(least)} to ${figure(most)}`;
  const showing = runs.filter((run) => signsOf(run).some(({ kind }) => kind === name)).length;
  if (showing === runs.length) return `**${text}**`;
  return showing > 0 ? `${text} *` : text;
}

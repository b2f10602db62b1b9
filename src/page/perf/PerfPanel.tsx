import { useEffect, useState } from 'react';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { type Measures, measure } from './measures.ts';
import * as words from './words/en.ts';
import './perf.css';

const ms = (time: number | null | undefined) =>
  time === null || time === undefined ? words.unknown : words.milliseconds(Math.round(time));

/** `?perf`: what this visit costs on this device, to copy. Nothing of it is sent. */
export default function PerfPanel() {
  const [measures, setMeasures] = useState<Measures | null>(null);
  useEffect(() => measure(setMeasures), []);
  const rows = measures ? [...rowsOf(measures), [words.device, deviceWords()] as const] : [];
  return (
    <section className="perf" aria-label={words.performance}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton label={words.copyFigures} text={rows.map((row) => row.join(': ')).join('\n')} />
    </section>
  );
}

function rowsOf({ firstContent, firstFrame, tasks, requests, framesPerSecond }: Measures) {
  return [
    [words.firstContent, ms(firstContent)],
    [words.firstFrame, ms(firstFrame)],
    [words.longestTask, ms(tasks?.longest)],
    [words.blocked, ms(tasks?.blocked)],
    [words.requests, formatNumber(requests)],
    [words.framesPerSecond, framesPerSecond.toFixed(1)],
  ] as const;
}

function deviceWords(): string {
  const { hardwareConcurrency, userAgent } = navigator;
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return words.deviceOf(innerWidth, innerHeight, devicePixelRatio, hardwareConcurrency, userAgent);
}

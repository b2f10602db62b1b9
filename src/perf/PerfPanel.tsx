import { useEffect, useState } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatNumber } from '../ui/format.ts';
import { type Measures, measure } from './measures.ts';
import './perf.css';

const ms = (time: number | null | undefined) =>
  time === null || time === undefined ? 'not told' : `${formatNumber(Math.round(time))} ms`;

/** `?perf`: what this visit costs on this device, to copy. Nothing of it is sent. */
export default function PerfPanel() {
  const [measures, setMeasures] = useState<Measures | null>(null);
  useEffect(() => measure(setMeasures), []);
  const rows = measures ? [...rowsOf(measures), ['Device', deviceWords()] as const] : [];
  return (
    <section className="perf" aria-label="Performance">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton label="Copy the figures" text={rows.map((row) => row.join(': ')).join('\n')} />
    </section>
  );
}

function rowsOf({ firstContent, firstFrame, tasks, requests, framesPerSecond }: Measures) {
  return [
    ['First content', ms(firstContent)],
    ['First frame', ms(firstFrame)],
    ['Longest task', ms(tasks?.longest)],
    ['Blocked by tasks', ms(tasks?.blocked)],
    ['Requests', formatNumber(requests)],
    ['Frames a second', framesPerSecond.toFixed(1)],
  ] as const;
}

function deviceWords(): string {
  const { hardwareConcurrency, userAgent } = navigator;
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return `${innerWidth} x ${innerHeight} at ${devicePixelRatio}, ${hardwareConcurrency} cores, ${userAgent}`;
}

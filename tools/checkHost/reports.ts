/** Where readers of the page report a name or a run. */

import { advice, type Finding, ok } from './finding.ts';
import type { Site } from './site.ts';

export function checkReports({ settings: { reportUrl } }: Site): Finding[] {
  if (reportUrl) return [ok(`REPORT leads to ${reportUrl.split('?')[0]}.`)];
  return [
    advice(
      'Nobody can report a name or a run to you: the page has no REPORT.',
      'Set VITE_REPORT_URL in .env.local to a form of yours or to mailto:; build and deploy.',
    ),
  ];
}

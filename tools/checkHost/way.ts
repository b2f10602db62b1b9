/** The way to the page: redirects, https, compression. */

import { type Finding, fault, ok, unknown } from './finding.ts';
import type { Site } from './site.ts';
import { NoAnswer } from './visit.ts';

export async function checkWay({ asked, page, url, isLocal, script, get, visit }: Site): Promise<Finding[]> {
  if (isLocal) {
    const says = 'This machine sends without https and compression, which are for a host.';
    return [unknown(says, 'Ask again with the address that players open.')];
  }
  const plain = await visit(`http://${url.host}/`, { mayLeave: true }).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null;
    throw error;
  });
  const encoding = (await get(script)).headers.get('content-encoding');
  return [
    ...(asked.href === page.url ? [] : [ok(`${asked} leads to ${page.url}.`)]),
    plain?.url.startsWith('http:')
      ? fault(
          `${plain.url} answers without https.`,
          'Have the host lead http:// to https://: without it, anybody on the way can change the page.',
        )
      : ok('The page comes by https alone.'),
    encoding
      ? ok(`Scripts are compressed (${encoding}).`)
      : fault(
          'Scripts are not compressed: players load three times as many bytes.',
          'Switch on brotli or gzip in the settings of the host.',
        ),
  ];
}

/** `/licences.txt`: the licences and copyrights of all that the page ships, and of nothing else. /privacy.html links it. */

import type { Plugin } from 'vite';

export const LICENCES = 'licences.txt';

/** Data that no package of the page has (src/board/names/lookAlikes.ts), and where the sources are, which the MPL asks for. */
const END = `# Data

Letters that look alike: Copyright © Unicode, Inc., under the Unicode License, https://www.unicode.org/license.txt

# Source code

The source code of each package is on npm, under its name and version.
`;

/** Not every host names the encoding of a text. */
const BYTE_ORDER_MARK = '\uFEFF';

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    // Vite lists the packages of the page and its workers.
    config: () => ({ build: { license: { fileName: LICENCES } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const listed = bundle[LICENCES];
        if (listed?.type !== 'asset') this.error(`Vite has not made ${LICENCES}.`);
        const source = BYTE_ORDER_MARK + [listed.source, END].join('\n');
        delete bundle[LICENCES];
        this.emitFile({ type: 'asset', fileName: LICENCES, source });
      },
    },
  };
}

/** Gives the style sheets and the browser's bars the colours of `src/base/ui/palette.ts`. */

import type { Plugin } from 'vite';
import { PALETTE } from '../../src/base/ui/palette.ts';

/** Imported by the page: every colour as a custom property, `orangeBright` as `--orange-bright`. */
const STYLES = 'virtual:palette.css';

export function palette(): Plugin {
  return {
    name: 'palette',
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : undefined),
    load: (id) => (id === `\0${STYLES}` ? customProperties() : undefined),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: PALETTE.night }, injectTo: 'head' },
    ],
  };
}

/** Every colour as a custom property of the page. */
export function customProperties(): string {
  const lines = Object.entries(PALETTE).map(([name, color]) => `--${kebab(name)}: ${color};`);
  return `:root { ${lines.join(' ')} }`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

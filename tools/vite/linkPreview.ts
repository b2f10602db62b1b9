/**
 * The page as search engines and chats have it: its picture and its languages, and one more for each kind of link into it.
 * Chats run no script and know no query, so such a page is START with other words in its head, and its first script leads to
 * START's own address (index.html). They take full addresses of pictures alone.
 */

import type { Plugin, ResolvedConfig } from 'vite';
import { LANGUAGES, pathOf } from '../../src/base/words/languages.ts';
import { parseConfig } from '../environment.ts';
import { languageOf } from './languages.ts';

const PICTURE = '/social.png';
const PLACE = `content="${PICTURE}"`;

interface LinkPage {
  title: string;
  description: string;
  /** The picture, in words. */
  alt: string;
}

/** By the key of their query, in English: an address that players give away leads readers of all languages. */
const PAGES: Readonly<Record<string, LinkPage>> = {
  cup: {
    title: 'A cup in Defend the Sats',
    description: 'The terms, the standing and the prizes. Register, and hold the trench.',
    alt: 'Cup. A golden trophy between two hodlers, fiat coins in the sky. Defend the Sats.',
  },
  daily: {
    title: 'A daily in Defend the Sats',
    description: '3 minutes, 3 tries, and everyone gets the same coins. See the board, and beat it.',
    alt: 'Daily. Three minutes, three tries, the same coins for everyone. Defend the Sats.',
  },
  live: {
    title: 'Watch a cup live in Defend the Sats',
    description: 'The runs of a cup side by side while they are played, the leader large.',
    alt: 'Live. Three runs side by side, the leader large. Defend the Sats.',
  },
};

export const LINK_PAGES = Object.keys(PAGES).map((name) => `${name}.html`);
export const LINK_PICTURES = Object.keys(PAGES).map((name) => `${name}.png`);

export function linkPreview(): Plugin {
  let config: ResolvedConfig;
  const address = (path: string) => {
    const { siteUrl } = parseConfig(config.env);
    return siteUrl === '' ? path : new URL(path, siteUrl).href;
  };

  return {
    name: 'link-preview',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) this.error('index.html no longer names the picture of its link preview.');
      const alternates = LANGUAGES.map((language) => alternate(language, address(pathOf(language))));
      return html
        .replace(PLACE, `content="${address(PICTURE)}"`)
        .replace(
          '</title>',
          ['</title>', ...alternates, alternate('x-default', address('/'))].join('\n    '),
        );
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (languageOf(config) !== 'en' || page?.type !== 'asset') return;
        const html = page.source.toString();
        for (const [name, { title, description, alt }] of Object.entries(PAGES)) {
          const source = [
            ['<title>', title, '</title>'],
            ['<meta name="description" content="', description, '"'],
            ['<meta property="og:title" content="', title, '"'],
            ['<meta property="og:description" content="', description, '"'],
            ['<meta data-setting="" property="og:image" content="', address(`/${name}.png`), '"'],
            ['<meta property="og:image:alt" content="', alt, '"'],
          ].reduce((text, [before = '', words, after = '']) => {
            const start = text.indexOf(before) + before.length;
            if (start < before.length) this.error(`index.html no longer has ${before}`);
            return text.slice(0, start) + words + text.slice(text.indexOf(after, start));
          }, html);
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      },
    },
  };
}

const alternate = (language: string, href: string) =>
  `<link data-setting="" rel="alternate" hreflang="${language}" href="${href}" />`;

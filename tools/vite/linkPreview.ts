import type { Plugin, ResolvedConfig } from 'vite';
import { parseConfig } from '../../src/environment.ts';
import { LANGUAGES, pathOf } from '../../src/words/languages.ts';

const PICTURE = 'content="/social.png"';

/** The page as search engines and chats have it: its picture, its languages. They take full addresses alone. */
export function linkPreview(): Plugin {
  let config: ResolvedConfig;

  return {
    name: 'link-preview',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml(html) {
      if (!html.includes(PICTURE)) this.error('index.html no longer names the picture of its link preview.');
      const { siteUrl } = parseConfig(config.env);
      const address = (path: string) => (siteUrl === '' ? path : new URL(path, siteUrl).href);
      const alternates = LANGUAGES.map((language) => alternate(language, address(pathOf(language))));
      return html
        .replace(PICTURE, `content="${address('/social.png')}"`)
        .replace(
          '</title>',
          ['</title>', ...alternates, alternate('x-default', address('/'))].join('\n    '),
        );
    },
  };
}

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${href}" />`;

import type { Plugin } from 'vite';
import { parseConfig } from '../../src/environment.ts';

const PICTURE = 'content="/social.png"';

/** Social networks take the picture of a link by its full address only. */
export function linkPreview(): Plugin {
  let siteUrl: string;

  return {
    name: 'link-preview',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ env }) {
      ({ siteUrl } = parseConfig(env));
    },
    transformIndexHtml(html) {
      if (!html.includes(PICTURE)) this.error('index.html no longer names the picture of its link preview.');
      return siteUrl === '' ? html : html.replace(PICTURE, `content="${new URL('/social.png', siteUrl)}"`);
    },
  };
}

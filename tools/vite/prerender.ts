/**
 * START in the first answer: the build renders it into the page and puts its styles beside it, so that a browser shows it
 * before it has any script. React takes it over (src/main.tsx).
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { allowInline, type Headers, type InlineHashes, POLICY, readHeaders } from './headers.ts';
import { inLanguage, languageOf } from './languages.ts';

const RENDERER = 'tools/vite/prerenderedStart.tsx';
/** Within the project, whose scripts are modules. */
const SCRIPTS = 'node_modules/.scripts';
const ROOT = '<div id="root"></div>';
const STYLES = /<link rel="stylesheet"[^>]*href="\.?\/([^"]+)"[^>]*>/g;

const FONTS = /(press-start-2p|ibm-plex-sans)-latin-400-normal-.*\.woff2$/;

/** Stands once on START. */
const ONCE = /<button[^>]* class="[^"]*primary huge/g;

export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    // The renderer is a build too.
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        // React names the pictures once more, for the head. A browser finds them by itself.
        const start = (await renderStart(config)).replace(/<link rel="preload"[^>]*>/g, '');
        const page = html
          .replace(ROOT, () => `<div id="root">${start}</div>`)
          .replace('</title>', `</title>${preloadsOf(Object.keys(bundle))}`);
        if (page.match(ONCE)?.length !== 1)
          this.error('START does not have exactly one button that begins a run.');
        return withStyles(page, bundle);
      },
    },
    writeBundle(_, bundle) {
      const page = bundle['index.html'];
      // The trial shop's own server allows its styles and script, and a cabinet's pages do (tools/vite/cabinet.ts).
      if (page?.type !== 'asset' || ['shop', 'cabinet'].includes(config.mode)) return;
      const file = path.resolve(config.root, 'firebase.json');
      const before = readFileSync(file, 'utf8');
      const headers = readHeaders(before)('/');
      const policyOf = (sent: Headers) => sent[POLICY] ?? '';
      const hashes = inlineHashes(page.source.toString());
      const after = before.replace(policyOf(headers), () => policyOf(allowInline(headers, hashes)));
      if (after === before) return;
      writeFileSync(file, after);
      config.logger.info(
        "firebase.json: the Content-Security-Policy has the hashes of the page's new styles and script.",
      );
    },
  };
}

/** The fonts that START begins with. Styles name them, but a browser fetches them only once it has laid out their texts. */
function preloadsOf(files: string[]): string {
  const fonts = files.filter((name) => FONTS.test(name));
  return fonts
    .map((name) => `\n    <link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin>`)
    .join('');
}

/** The styles of the page in its head. The Content-Security-Policy names their hash. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(STYLES, (_, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`The page names ${name}, which the build does not have.`);
    // Not fetched: Vite takes it as there when a chunk wants it.
    return `<style>${Buffer.from(file.source).toString().trim()}</style>\n    <link rel="stylesheet" href="/${name}" disabled>`;
  });
}

/** Hashes of the styles and scripts in a page. */
export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return {
    styles: hashesOf(/<style>([\s\S]*?)(?:<\/style>|$)/g),
    scripts: hashesOf(/<script>([\s\S]*?)(?:<\/script>|$)/g),
  };
}

/** In a process of its own, which has no browser's globals and not the build's. */
async function renderStart(config: ResolvedConfig): Promise<string> {
  const { output } = (await build({
    mode: config.mode,
    envDir: config.envDir || false,
    logLevel: 'warn',
    configLoader: 'runner',
    plugins: [inLanguage(languageOf(config))],
    ssr: { noExternal: true },
    build: { ssr: RENDERER, write: false, copyPublicDir: false },
  })) as Rolldown.RolldownOutput;
  // Its own: builds may run side by side.
  mkdirSync(SCRIPTS, { recursive: true });
  const folder = mkdtempSync(path.join(SCRIPTS, 'prerender-'));
  try {
    for (const file of output) {
      if (file.type !== 'chunk') continue;
      const script = path.join(folder, file.fileName);
      mkdirSync(path.dirname(script), { recursive: true });
      writeFileSync(script, file.code);
    }
    return execFileSync(process.execPath, [path.join(folder, 'prerenderedStart.js')], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

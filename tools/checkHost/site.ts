/** A site where the game is hosted, as a first visit shows it. */

import { settingsIn } from '../../src/base/hostParts.ts';
import { shellWord } from '../moderate/text.ts';
import { PlainError } from '../plainError.ts';
import { type BuiltSettings, parseSettings } from '../vite/settingsBlock.ts';
import type { Reply, Visit } from './visit.ts';

export interface Site {
  visit: Visit;
  asked: URL;
  /** Where it answers, after redirects; its path is `/`. */
  url: URL;
  /** True for a server of this machine, where https and compression are not to be had. */
  isLocal: boolean;
  page: Reply;
  html: string;
  /** The path of START's script. */
  script: string;
  settings: BuiltSettings;
  /** Asks for a path of the site. @throws NoAnswer */
  get(path: string): Promise<Reply>;
}

/** The site is a cabinet: static files, with their board in each visitor's browser. No host's settings are there to check. */
export class Cabinet extends PlainError {}

/**
 * @param address with or without `https://`
 * @throws PlainError when nothing answers, or not with the game; Cabinet
 */
export async function openSite(address: string, visit: Visit): Promise<Site> {
  const text = /^https?:\/\//.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) throw new PlainError(`'${address}' is not the address of a site.`);
  const asked = new URL('/', text);
  const given = await visit(text, { mayLeave: true });
  const found = parseSettings(settingsIn(given.body.toString()) ?? '');
  if (found && typeof found !== 'string' && found.board)
    throw new Cabinet(
      `${given.url}: this is a cabinet. Its board is in each visitor's browser: nothing is to be checked.`,
    );
  const page = new URL(text).href === asked.href ? given : await visit(asked, { mayLeave: true });
  const url = new URL('/', page.url);
  if (page.status !== 200) throw new PlainError(`${url} answers with the status ${page.status}.`);
  // Another host's name after two slashes is a path of this one.
  const get = (path: string) => visit(url.origin + path);
  const html = page.body.toString();
  const settings = parseSettings(settingsIn(html) ?? '');
  if (!settings || typeof settings === 'string') {
    throw new PlainError(
      `${url} answers, but not with this version of the game: the settings in its page ${settings ? `have a wrong ${settings}` : 'are not there'}. ` +
        'Run `npm run build`, and upload all of `dist`.',
    );
  }
  const script = /<script type="module"[^<>]* src="(\/assets\/start-[^"]+)"/.exec(html)?.[1] ?? '/';
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return { visit, asked, url, isLocal, page, html, script, settings, get };
}

/** The command that deploys a part, such as `hosting`. */
export function deployCommand({ settings }: Site, part: string): string {
  return `npx firebase-tools deploy --project ${shellWord(settings.project.projectId)} --only ${part}`;
}

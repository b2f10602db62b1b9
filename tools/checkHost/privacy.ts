/** The page on privacy, in which a host says who they are. */

import { LANGUAGES, pathOf } from '../../src/base/words/languages.ts';
import { HOST_LINES } from '../vite/documentPages.ts';
import { advice, type Finding, fault, ok } from './finding.ts';
import type { Site } from './site.ts';

const MISSING = [
  'who the host is',
  'in which region the data is stored',
  'how players reach the host',
] as const;

export async function checkPrivacy({ get, isLocal }: Site): Promise<Finding[]> {
  const pages = await Promise.all(
    LANGUAGES.map(async (language) => {
      const html = (await get(`${pathOf(language)}privacy.html`)).body.toString();
      return { language, isSaid: HOST_LINES[language].map((line) => isFilledIn(html, line)) };
    }),
  );
  const found = MISSING.flatMap((what, line) => {
    const lacking = pages.filter(({ isSaid }) => !isSaid[line]);
    if (lacking.length === 0) return [];
    const addresses = lacking.map(({ language }) => `${pathOf(language)}privacy.html`);
    return [`Nobody reads ${what}: ${addresses.join(', ')}.`];
  });
  if (found.length === 0)
    return [ok('The page on privacy says who the host is, where the data is, and how to reach them.')];
  const remedy =
    'Set VITE_HOST_NAME, VITE_HOST_REGION and VITE_HOST_CONTACT in .env.local; build and deploy.';
  // The trial of a build on one's own machine is nobody's site yet.
  return found.map((says) => (isLocal ? advice : fault)(says, remedy));
}

/** True if a line has words behind its name. `html`: of the page. */
function isFilledIn(html: string, line: string): boolean {
  const [, text = ''] = new RegExp(`<strong>${line}:</strong>(.*?)(?:</(?:li|p)>|$)`, 's').exec(html) ?? [];
  return /[\p{L}\d]/u.test(text.replace(/<[^<>]*>/g, ''));
}

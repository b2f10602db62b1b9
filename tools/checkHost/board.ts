/** The board of a site over REST, asked as its page does; and what refusals mean. */

import { type Answer, Board } from '../board/board.ts';
import { type Finding, fault, unknown } from './finding.ts';
import type { Site } from './site.ts';

/** @param timeoutMs of one request; by default the visitor's */
export function boardOf(site: Site, timeoutMs?: number): Board {
  const { project } = site.settings;
  const key = project.kind === 'local' ? '' : `?key=${encodeURIComponent(project.apiKey)}`;
  return new Board(project.projectId, async ({ path, body, token }) => {
    const reply = await site.visit(`${boardOrigin(site, path)}${path}${key}`, {
      // A key may be for pages of the site alone.
      headers: { referer: site.url.href, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body,
      timeoutMs,
    });
    return { status: reply.status, body: parsed(reply.body.toString()) };
  });
}

/** Where the board answers. Paths of the sign-in begin with its host, as on the local board. */
export function boardOrigin({ settings: { project }, url }: Site, path = '/v1/'): string {
  if (project.kind === 'local') return url.origin;
  return path.startsWith('/v1/') ? 'https://firestore.googleapis.com' : 'https:/';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Google's words for what went wrong; `null`: nothing. */
export function errorOf({ status, body }: Answer): { status: string; message: string } | null {
  if (status === 200 && body !== undefined) return null;
  const error = (Array.isArray(body) ? body[0] : body)?.error;
  return {
    status: String(error?.status ?? status),
    message: String(error?.message ?? `no JSON (${status})`),
  };
}

/** Causes that an error names, whatever was asked. */
const CAUSES: readonly (readonly [message: RegExp, says: string, remedy: string])[] = [
  [
    /referer|are blocked|API_KEY_(HTTP_REFERRER|SERVICE)_BLOCKED/i,
    'The API key refuses this site, or this service',
    'Allow both in Google Cloud console > APIs & Services > Credentials: the site and Cloud Firestore, Identity Toolkit, Token Service.',
  ],
  [
    /API[ _]key/i,
    'The API key is not valid',
    'Copy apiKey from Project settings > Your apps into VITE_FIREBASE_API_KEY of .env.local; build and deploy.',
  ],
  [
    /OPERATION_NOT_ALLOWED|ADMIN_ONLY_OPERATION|CONFIGURATION_NOT_FOUND/,
    'Anonymous sign-in is off: nobody can save a run',
    'Enable Anonymous under Firebase console > Build > Authentication > Sign-in method.',
  ],
  [
    /database \(default\) does not exist|has not been used|SERVICE_DISABLED/i,
    'The project lacks a part',
    'Create the database and the sign-in in Firebase console > Build (docs/deploy.md, steps 2 and 3).',
  ],
  [
    /no JSON/,
    'No board answers',
    'Fill in VITE_FIREBASE_* of .env.local (docs/deploy.md, step 4); build and deploy.',
  ],
  [/quota/i, "The day's quota is used up", 'Ask again tomorrow, or open billing (docs/notes/scale.md).'],
];

/** The finding on an answer that is an error. @param asked as in 'The sign-in' */
export function findingOn(answer: Answer, asked: string): Finding {
  const { message = '' } = errorOf(answer) ?? {};
  const [, says = `${asked} failed`, remedy = "Look at the project in Firebase's console, then ask again."] =
    CAUSES.find(([pattern]) => pattern.test(message)) ?? [];
  // The rest mends itself.
  const isLasting = answer.status < 500 && answer.status !== 429;
  return (isLasting ? fault : unknown)(`${says}: ${message.trim()}`, remedy);
}

/** True if the rules refused, and not Google before them. */
export function isDenied(answer: Answer): boolean {
  return answer.status === 403 && !CAUSES.some(([pattern]) => pattern.test(errorOf(answer)?.message ?? ''));
}

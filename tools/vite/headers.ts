/** Reads the headers of `firebase.json`, the only source of the headers that a host must send. */

import * as v from 'valibot';

const FirebaseJson = v.object({
  hosting: v.object({
    headers: v.array(
      v.object({
        source: v.string(),
        headers: v.array(v.object({ key: v.string(), value: v.string() })),
      }),
    ),
  }),
});

export type Headers = Record<string, string>;

/**
 * The headers of the file at a path: of several with one name the last, as at Firebase. Of Firebase's patterns only
 * exact paths and a `**` at the end are understood.
 * @throws Error when firebase.json is malformed or has another pattern
 */
export function readHeaders(firebaseJson: string): (path: string) => Headers {
  const rules = v.parse(FirebaseJson, JSON.parse(firebaseJson)).hosting.headers.map(({ source, headers }) => {
    const start = source.replace(/\*\*$/, '');
    if (/[*?!@(){}[\]+]/.test(start))
      throw new Error(`firebase.json: the pattern ${source} is not understood`);
    return {
      fits: (path: string) => (start === source ? path === source : path.startsWith(start)),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    };
  });
  return (path) => Object.assign({}, ...rules.filter(({ fits }) => fits(path)).map(({ headers }) => headers));
}

export const POLICY = 'Content-Security-Policy';

/** True if the policy allows the page to talk to that origin. */
export function allowsConnection(headers: Headers, origin: string): boolean {
  return connectSources(headers[POLICY] ?? '').includes(origin);
}

/** The headers with one more origin that the page may talk to. */
export function allowConnection(headers: Headers, origin: string): Headers {
  const policy = headers[POLICY] ?? '';
  return { ...headers, [POLICY]: policy.replace(/connect-src [^;]*/, `$& ${origin}`) };
}

/** As a Content-Security-Policy names what is in a page itself: `'sha256-...'`. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/**
 * The headers with these hashes, in place of those there were. A page whose policy names none keeps it: nothing stands in
 * it.
 */
export function allowInline(headers: Headers, { styles, scripts }: InlineHashes): Headers {
  const policy = (headers[POLICY] ?? '')
    .replace(/(style-src 'self') 'sha256-[^;]*/, ['$1', ...styles].join(' '))
    .replace(/(script-src 'self') 'sha256-[^;]*/, ['$1', ...scripts].join(' '));
  return { ...headers, [POLICY]: policy };
}

function connectSources(policy: string): string[] {
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, pathOf, workerOf } from '../../../src/base/words/languages.ts';
import { allowConnection, allowsConnection, readHeaders } from '../../../tools/vite/headers.ts';

const headersOf = readHeaders(readFileSync('firebase.json', 'utf8'));
const POLICY = 'Content-Security-Policy';

describe('the headers of firebase.json', () => {
  test('files named by their content are kept for ever, all that leads to them is asked for anew', () => {
    expect(headersOf('/assets/index-12345678.js')['Cache-Control']).toContain('immutable');
    for (const path of [
      ...LANGUAGES.map(workerOf),
      ...LANGUAGES.map(pathOf).flatMap((path) => [path, `${path}index.html`, `${path}manifest.webmanifest`]),
    ]) {
      expect(headersOf(path)['Cache-Control'], path).toBe('no-cache');
    }
  });

  test('every file comes with all of the security headers', () => {
    for (const path of ['/', '/assets/index-12345678.js', '/icons/icon-192.png']) {
      expect(headersOf(path), path).toMatchObject({
        'Strict-Transport-Security': expect.stringContaining('max-age='),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': expect.any(String),
        'Permissions-Policy': expect.stringContaining('gamepad=(self)'),
      });
    }
  });

  test('nothing unsafe is allowed, and what is not named is forbidden', () => {
    const policy = headersOf('/')[POLICY] ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
    for (const part of ["default-src 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    // The one inline script: see index.html.
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  });

  test.each(LANGUAGES.map((language) => `${pathOf(language)}watch.html`))(
    'the frame for other sites has a policy of its own: everybody frames it, and it reaches the board alone (%s)',
    (path) => {
      const headers = headersOf(path);
      const policy = headers[POLICY] ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self';",
        "style-src 'self';",
        'frame-ancestors *',
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).toContain("connect-src 'self' https://firestore.googleapis.com;");
      expect(policy).not.toContain('unsafe');
      expect(headers['X-Frame-Options']).toBeUndefined();
      expect(headers['X-Content-Type-Options']).toBe('nosniff');
      expect(headers['Cache-Control']).toBe('no-cache');
    },
  );

  test('an RPC node can be allowed, and is not before', () => {
    const headers = headersOf('/');
    const origin = 'https://rpc.example.org';
    expect(allowsConnection(headers, origin)).toBe(false);
    const allowed = allowConnection(headers, origin);
    expect(allowsConnection(allowed, origin)).toBe(true);
    expect(allowsConnection(allowed, 'https://firestore.googleapis.com')).toBe(true);
    expect(allowed[POLICY]?.replace(` ${origin}`, '')).toBe(headers[POLICY]);
  });

  test('a pattern that preview could not follow is refused', () => {
    const hosting = { headers: [{ source: '**/*.@(js|css)', headers: [] }] };
    expect(() => readHeaders(JSON.stringify({ hosting }))).toThrow('not understood');
  });
});

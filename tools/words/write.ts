/**
 * `npm run words -- fr` begins a language: a file beside each English one, with its texts in English, unless there is one.
 * Also copies the documents that are pages: neither a server nor a build of the language starts without the copies.
 */

import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plainError.ts';
import { DOCUMENT_PAGES, documentOf } from '../vite/documentPages.ts';

const [language = ''] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[a-z]{2})?$/.test(language))
  throw new PlainError('Name a language in small letters, as in `npm run words -- fr` or `-- pt-br`.');

const ROOT = 'src';
/** The type that names missing texts. */
const TYPES = path.resolve(ROOT, 'base/words/translated.ts');
const written: string[] = [];
for (const file of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
  const english = path.join(ROOT, file);
  const own = english.replace(/en\.ts$/, `${language}.ts`);
  if (!/words\/(\w+\/)?en\.ts$/.test(english) || existsSync(own)) continue;
  const types = path.relative(path.dirname(english), TYPES);
  const from = types.startsWith('.') ? types : `./${types}`;
  const texts = readFileSync(english, 'utf8')
    .replace(/^export const language = .*/m, `export const language = '${language}';`)
    .replace(/^export const path = .*/m, `export const path = '/${language}/';`);
  writeFileSync(
    own,
    `import type { Whole } from '${from}';\n${texts}\nexport type Complete = Whole<typeof import('./${language}.ts'), typeof import('./en.ts')>;\n`,
  );
  written.push(own);
}
for (const page of DOCUMENT_PAGES) {
  const own = documentOf(page, language);
  if (existsSync(own)) continue;
  copyFileSync(documentOf(page, 'en'), own);
  written.push(own);
}
console.log(written.length === 0 ? 'Each file of words has one.' : `Translate these:\n${written.join('\n')}`);

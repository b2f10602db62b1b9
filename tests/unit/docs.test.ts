/** Documents and comments point to things that exist, and are plain English. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docCommentsOf, nounlessWhos, standInOf } from './prose.ts';

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));
const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesOf('docs', /\.md$/)].map(read);
const sources = ['src', 'tools', 'tests', 'bench'].flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|css)$/));

test.each(documents)('every link of $file leads to a file', ({ file, text }) => {
  const links = [...text.matchAll(/\]\(([^)#\s]+)|<img src="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  );
  const isBroken = (link: string) => !/^\w+:/.test(link) && !existsSync(path.join(path.dirname(file), link));
  expect(links.filter(isBroken)).toEqual([]);
});

test.each(documents)('every section that a link of $file names is there', ({ file, text }) => {
  const links = [...text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)].map(([, link = '', section = '']) => ({
    target: link ? path.join(path.dirname(file), link) : file,
    section,
  }));
  expect(links.filter(({ target, section }) => !sectionsOf(target).includes(section))).toEqual([]);
});

/** The sections of a document, as links name them. */
const sectionsOf = (file: string) =>
  [...read(file).text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/ /g, '-'),
  );

test.each(documents)('every path that $file names is one', ({ text }) => {
  const paths = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|js|css))`/g)].map(
    ([, name = '']) => name,
  );
  expect(paths.filter((name) => !existsSync(name) && !existsSync(path.join('src', name)))).toEqual([]);
});

test('every path in a comment of src is one', () => {
  const named = filesOf('src', /\.(tsx?|css)$/).flatMap((file) =>
    [...read(file).text.matchAll(/^ *(?:\/\/|\/?\*).*?\b([\w-]+(?:\/[\w-]+)+\.(?:tsx?|mjs))/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !existsSync(name) && !existsSync(path.join('src', name)))).toEqual([]);
});

test('every section of the specification that a comment cites is in docs/spec.md', () => {
  const sections = new Set(
    [...read('docs/spec.md').text.matchAll(/^#+ ([\d.]*\d)/gm)].map(([, section]) => section),
  );
  const cited = sources.flatMap((file) =>
    [...read(file).text.matchAll(/\bspec (\d[\d.]*(?:(?:,| and| to) \d[\d.]*)*)/g)].flatMap(([, list = '']) =>
      (list.match(/\d+(\.\d+)?/g) ?? []).map((section) => ({ file, section })),
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
});

test('docs/privacy.md says what stands under every key in the browser', () => {
  const words: Record<string, string> = {
    user: 'your login',
    settings: 'settings',
    ways: 'keys and ways to play',
    'owned-skins': 'skins',
    'selected-skin': 'skins',
    outbox: 'runs that wait to upload',
    ticket: 'tickets that you took',
    drawn: 'the number of your latest ticket',
    'key-offered': 'whether your key was offered',
    'account-changed': 'when you last took one',
    '-best': 'the replays of your best runs of two days',
    pace: 'the pace of your best run',
    'own-runs': 'your history',
    medals: 'your medals',
    'warmed-up': 'that you have warmed up',
    'cup-drafts': 'unsent texts of cups',
    'run-receipts': 'receipts of the runs that you sent to cups',
    'order-opened': 'which orders you opened',
    'payment-attempts': 'your attempts to pay',
    receipts: 'the receipts',
    wallet: 'the name of the wallet app',
    rivals: 'the players that you follow',
    verdicts: 'the verdicts on the runs',
    language: 'language',
    'reloaded-from': 'the version that a tab was reloaded from',
  };
  // The names of locks are no keys.
  const keys = filesOf('src', /\.tsx?$/)
    .flatMap((file) => [
      ...read(file).text.matchAll(/(?<!BUSY = |lockOf = .*)['`]defend-the-sats:(?:\$\{[^}]+\})?([a-z-]+)/g),
    ])
    .map(([, key = '']) => key);
  const section =
    /## In your browser\n(.*?)\n## /s.exec(read('docs/privacy.md').text)?.[1]?.replace(/\s+/g, ' ') ?? '';
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !section.includes(words[key] ?? `the words for ${key}`))).toEqual([]);
});

test('docs/architecture.md has a paragraph for each wing of src, which names its rooms', () => {
  const paragraphs = read('docs/architecture.md').text.split('\n\n');
  const missing = foldersOf('src').flatMap((wing) => {
    const paragraph = paragraphs.find((text) => text.startsWith(`**\`${wing}/\`**`));
    const rooms = foldersOf(`src/${wing}`).filter((room) => room !== 'words' || wing === 'base');
    return paragraph ? rooms.filter((room) => !paragraph.includes(`\`${room}/\``)) : [wing];
  });
  expect(missing).toEqual([]);
});

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('docs/shop.md allows a proxy exactly the methods that the page asks a node for', () => {
  const asked = filesOf('src/shop/payments', /\.tsx?$/).flatMap((file) =>
    [...read(file).text.matchAll(/\brpc\(\s*'(\w+)'/g)].map(([, method]) => method),
  );
  const [, allowed = ''] = /allows only these methods: ([^;]+);/.exec(read('docs/shop.md').text) ?? [];
  expect([...allowed.matchAll(/`(\w+)`/g)].map(([, method]) => method).sort()).toEqual(
    [...new Set(asked)].sort(),
  );
});

describe('a doc comment', () => {
  const comments = sources.flatMap((file) =>
    docCommentsOf(read(file).text).map((comment) => ({ file, comment })),
  );

  test('begins with what it names', () => {
    expect(comments.length).toBeGreaterThan(0);
    expect(comments.filter(({ comment }) => standInOf(comment))).toEqual([]);
  });

  test.each([
    'It as it can be played.',
    'Those of this tab.',
    'Its text, in hex.',
    'What a cup is.',
    'Of each board.',
    'Whether it is over.',
    'Whose run it is.',
  ])('is found where it does not: %s', (comment) => {
    expect(standInOf(comment)).not.toBe('');
  });

  test.each(['The text, in hex.', '`it`: a run.', 'True if it is over.', 'Itself alone.', 'Offers a key.'])(
    'is not found where it does: %s',
    (comment) => {
      expect(standInOf(comment)).toBe('');
    },
  );

  test('has a noun before each `who`', () => {
    expect(comments.filter(({ comment }) => nounlessWhos(comment).length > 0)).toEqual([]);
  });
});

describe('a document', () => {
  // The specification's texts are exact.
  test.each(documents.filter(({ file }) => file !== 'docs/spec.md'))(
    'has a noun before each `who`: $file',
    ({ text }) => {
      expect(nounlessWhos(text)).toEqual([]);
    },
  );

  test.each([
    'Who asks is deleted from it.',
    'It says so. Who is deleted\nloses part and salt, and LEAF stays.',
    'The long pincer costs who always takes the lowest coin a life.',
    'A stream skips on for who comes late.',
    'Everybody reads the seed, never the id: who knows that could save a run.',
    '| `seed` | by who comes first |',
    'Only who has the key can save runs.',
    'Whoever has the link can watch.',
    'Whom you follow stands in the tab.',
  ])('is found where it has none: %s', (text) => {
    expect(nounlessWhos(text)).toHaveLength(1);
  });

  test.each([
    'A player who asks is deleted from it.',
    'Anyone who always takes the lowest coin loses a life.',
    'Spectators, who see them late, wait.',
    'Which fields are there, and who writes them?',
    'Who may lock a document?',
    '## Who may lock a document.',
    '| What | Who can read it |',
    '- **Who holds a wallet.** A wallet is text.',
    'It prints who was ranked, and why; the log says who did it.',
    'It depends on who is asked, by whom and when.',
    'The dialog says whose key it is: who they are and what is theirs.',
    '| a secret; who once had one as their wallet | `secrets.ts`; who counts in it |',
    'See [the locks](deploy.md#by-who-they-are) or `for who`.',
  ])('is not found where it has one, or asks: %s', (text) => {
    expect(nounlessWhos(text)).toEqual([]);
  });
});

/** The blocks of a document, in order, each with its links, its code and the words that are set off: any language has them alike. */
const shapeOf = (file: string) =>
  read(file)
    .text.split(/\n(?=\n|- |#|\|)/)
    .map((block) => block.trim())
    .filter((block) => block && !block.startsWith('<!--'))
    .map((block) => {
      const kind = /^(#+|-|\||\d+\.)/.exec(block)?.[0] ?? 'paragraph';
      const count = (part: RegExp) => block.match(part)?.length ?? 0;
      return `${kind}: ${count(/\]\(/g)} links, ${count(/`[^`]+`/g)} code, ${count(/\*\*[^*]+\*\*/g)} bold`;
    });

test.each(
  ['access', 'privacy'].flatMap((name) => ['es', 'pt-br'].map((language) => [name, language] as const)),
)('%s in %s says block by block what the English document says', (name, language) => {
  expect(shapeOf(`docs/${name}.${language}.md`)).toEqual(shapeOf(`docs/${name}.md`));
});

/** The prose of documents and doc comments, and two habits in it that a native writer avoids (CONTRIBUTING.md). */

/** A pronoun, or a question word in place of a noun: it leaves open what the comment is about. */
const STAND_IN =
  /^(I|You|He|She|It|We|They|Them|(My|Your|His|Her|Its|Our|Their)s?|This|These|That|Those|There|Of|How|(What|Who|Whom|Which)(ever)?|Whose|Whether)\b/;

/** The rest of a clause. */
const CLAUSE = String.raw`(?:[^.;:?!]|[.:]\w)*`;
/** Two verbs, of which a question has one: 'who knows it could save', but not 'who could know'. */
const TWO_VERBS = String.raw`\w+(?: \w+)* (?:could|can|would|will|must|may|is|are|was|were|has|have|gets|sees|loses)\b`;

/** The places of a `who` that has no noun before it and asks nothing. */
const NOUNLESS_WHO = [
  new RegExp(String.raw`(?:^|[.!?:;] )Whom? ${CLAUSE}[.;:!](?!\w)`, 'g'),
  new RegExp(`[:;] who (?!(?:it|he|she|they|you|we) )${TWO_VERBS}`, 'g'),
  /\b(by|for|from|to|with|without|against|than|like|as|only|except|if|when|where|while|since|because|until|unless|that) who \w+ ?\w*/gi,
  /\b(costs?|lets?|leaves?|gives?|helps?|stops?|hurts?|bars?|bans?|refuses?|forces?) who \w+ ?\w*/gi,
  /\bwhom?ever \w+ ?\w*/gi,
];

/** The paragraphs, items and cells of a document, each in a line: without headings, code and the targets of links. */
const proseOf = (markdown: string): string[] =>
  markdown
    .replace(/^ *```.*?^ *```|<!--.*?-->|^#.*?$/gms, '')
    .replace(/`[^`]+`/g, '`code`')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n *(?:[-*]|\d+\.) |\|/)
    .map((part) =>
      part
        .replace(/^ *(?:[-*]|\d+\.) /, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );

/** The texts of a source's doc comments. */
export const docCommentsOf = (source: string): string[] =>
  [...source.matchAll(/\/\*\*\s(.*?)\*\//gs)].map(([, text = '']) => text.replace(/^\s*\* ?/gm, '').trim());

/** The first word of a doc comment, where that is no noun; empty: none. */
export const standInOf = (comment: string): string => STAND_IN.exec(comment)?.[0] ?? '';

/** Clauses in which `who` stands for 'anyone who' or 'those who'. */
export const nounlessWhos = (text: string): string[] =>
  proseOf(text).flatMap((part) => NOUNLESS_WHO.flatMap((place) => part.match(place) ?? []));

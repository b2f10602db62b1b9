/** The queries of the page and of moderators that the rules let a stranger ask. Firestore refuses one without its index. */

import { COLLECTIONS, MAX_STATS, VERIFIED } from '../../src/board/backend/documents.ts';
import type { Answer, Board } from '../board/board.ts';
import { contestPath } from '../board/daily.ts';
import { toValue } from '../board/values.ts';
import { shellWord } from '../moderate/text.ts';
import { errorOf, findingOn, isDenied } from './board.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';
import { deployCommand, type Site } from './site.ts';

interface Asked {
  what: string;
  from: string;
  where?: readonly [
    field: string,
    op: 'EQUAL' | 'NOT_IN' | 'GREATER_THAN',
    value: string | number | boolean | readonly string[],
  ];
  /** Fields; with a minus the largest value comes first. */
  orderBy?: string;
  /** The field that is summed up. */
  sum?: string;
  isCounted?: true;
}

const { entries, contests, contestEntries, cupLive, stats } = COLLECTIONS;
const BELOW_CONTEST: readonly string[] = [contestEntries, cupLive];
const IS_VERIFIED = ['verdict', 'EQUAL', VERIFIED] as const;
const is = (field: string) => [field, 'EQUAL', 'check-host'] as const;

const QUERIES: readonly Asked[] = [
  { what: 'The board', from: entries, orderBy: '-score timestamp' },
  { what: 'Verified entries', from: entries, where: IS_VERIFIED, orderBy: '-score timestamp' },
  {
    what: 'The board without some accounts',
    from: entries,
    where: ['owner', 'NOT_IN', ['check-host']],
    orderBy: '-score timestamp owner',
  },
  { what: 'The scores above one', from: entries, where: ['score', 'GREATER_THAN', 0], isCounted: true },
  { what: 'The board of a contest', from: contestEntries, orderBy: '-score lived' },
  {
    what: 'Verified entries of a contest',
    from: contestEntries,
    where: IS_VERIFIED,
    orderBy: '-score lived',
  },
  { what: 'The streams of a cup', from: cupLive, orderBy: '-updated_at' },
  {
    what: 'The streams of invited entrants',
    from: cupLive,
    where: ['invited', 'EQUAL', true],
    orderBy: '-updated_at',
  },
  { what: 'The streams of an entrant', from: cupLive, where: is('entrant'), orderBy: '-updated_at' },
  { what: 'The latest cups', from: contests, orderBy: '-ends_at' },
  { what: 'The games played', from: stats, sum: 'total_games_played' },
  { what: 'Entries of an owner', from: entries, where: is('owner') },
  { what: 'Entries under a name', from: entries, where: is('player_name') },
  { what: 'Entries of a player in a contest', from: contestEntries, where: is('player_id') },
];

export async function checkIndexes(site: Site, board: Board): Promise<Finding[]> {
  const remedy = `Deploy the indexes, and wait some minutes until the console shows them as enabled: ${deployCommand(site, 'firestore:indexes')}.`;
  const answers = await Promise.all(
    QUERIES.map(async (asked) => ({ ...asked, answer: await ask(board, asked) })),
  );
  const failed = answers.filter(({ answer }) => errorOf(answer));
  const isMissing = ({ answer }: (typeof failed)[number]) =>
    errorOf(answer)?.status === 'FAILED_PRECONDITION';
  const other = failed.find((one) => !isMissing(one));
  return [
    ...failed
      .filter(isMissing)
      .map(({ what, answer }) => fault(`${what}: ${errorOf(answer)?.message.trim()}`, remedy)),
    ...(other && isDenied(other.answer)
      ? [unknown(`${other.what}: the rules refuse the query.`, 'Mend the rules first, then ask again.')]
      : other
        ? [findingOn(other.answer, `${other.what}: the query`)]
        : []),
    ...(failed.length > 0
      ? []
      : [ok(`${QUERIES.length} queries of the page and of moderators are answered.`)]),
    unknown(
      'Lists that moderators alone may read (runs, tickets, registrations) have indexes that nobody sees from outside.',
      `Compare with firestore.indexes.json: npx firebase-tools firestore:indexes --project ${shellWord(board.projectId)}.`,
    ),
  ];
}

function ask(board: Board, { from, where, orderBy, sum, isCounted }: Asked): Promise<Answer> {
  const query = {
    ...(where && {
      where: { fieldFilter: { field: { fieldPath: where[0] }, op: where[1], value: toValue(where[2]) } },
    }),
    ...(orderBy && {
      orderBy: orderBy.split(' ').map((field) => ({
        field: { fieldPath: field.replace('-', '') },
        direction: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
      })),
    }),
    // The rules want a limit.
    limit: sum ? MAX_STATS : 1,
  };
  if (isCounted) return board.count(from, query);
  if (!sum) return board.query(from, query, undefined, BELOW_CONTEST.includes(from) ? contestPath() : '');
  const aggregations = [{ alias: 'sum', sum: { field: { fieldPath: sum } } }];
  const structuredQuery = { from: [{ collectionId: from }], ...query };
  return board.verb('runAggregationQuery', { structuredAggregationQuery: { structuredQuery, aggregations } });
}

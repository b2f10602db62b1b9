/** Random commits: honest runs, with random changes. */

import fc from 'fast-check';
import { honest, newPlayerId, type Sent, type SignedInPlayer, writesOf } from '../../tools/board/game.ts';
import {
  type BoardWrite,
  double,
  increment,
  int64,
  maximum,
  type Plain,
  remove,
  SERVER_TIME,
} from '../../tools/board/values.ts';
import { type Forgery, forge } from './forgery.ts';

const FIELDS = {
  run: ['player_id', 'owner', 'score', 'level', 'ticks', 'skin', 'ruleset', 'timestamp', 'replay'],
  stats: ['total_games_played', 'updated_at', 'last_run_id'],
  account: ['ticks_played', 'updated_at', 'last_run_id', 'player_ids', 'window_ticks', 'window_start'],
  entry: ['player_id', 'player_name', 'wallet_address', 'score', 'level', 'timestamp', 'owner', 'run_id'],
  ownership: ['owner'],
} as const;

const ODD: readonly (Plain | undefined)[] = [
  undefined,
  null,
  0,
  1,
  -1,
  100,
  2000,
  1_000_000,
  double(1000),
  int64('9223372036854775807'),
  '',
  'god',
  { score: 1 },
  [100],
  SERVER_TIME,
  increment(1),
  increment(-100),
  increment(100_000),
  maximum(50_000),
];

const game = fc.record({
  player: fc.nat(3),
  name: fc.nat(1),
  ticks: fc.integer({ min: 861, max: 4000 }),
  coins: fc.nat(6),
});

const forgery: fc.Arbitrary<Forgery> = fc
  .constantFrom('run', 'stats', 'account', 'entry', 'ownership')
  .chain((document) =>
    fc.oneof(
      { arbitrary: fc.constant({ [document]: null }), weight: 1 },
      {
        arbitrary: fc
          .tuple(fc.constantFrom(...FIELDS[document]), fc.constantFrom(...ODD))
          .map(([field, value]) => ({ [document]: { [field]: value } })),
        weight: 6,
      },
    ),
  );

const pick = fc.record({ index: fc.nat(7), isDelete: fc.constantFrom(false, false, false, false, true) });

export const randomCommit = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('honest' as const), game }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('forged' as const), game, forgery }), weight: 4 },
  {
    arbitrary: fc.record({
      kind: fc.constant('stolen' as const),
      game,
      victim: fc.nat(3),
      what: fc.constantFrom('playerId', 'owner', 'token'),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('replayed' as const), back: fc.nat(30), signer: fc.nat(3) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('mixed' as const),
      games: fc.tuple(game, game),
      picks: fc.array(pick, { minLength: 1, maxLength: 8 }),
    }),
    weight: 2,
  },
);

type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type RandomCommit = Drawn<typeof randomCommit>;

interface Signed {
  writes: BoardWrite[];
  token: string;
}

/** Four players who all play under two names, and what they sent so far. */
export class Crowd {
  readonly #players: readonly (SignedInPlayer & { names: readonly string[] })[];
  readonly #sent: Signed[] = [];

  constructor(players: readonly SignedInPlayer[]) {
    this.#players = players.map((player) => ({ ...player, names: [player.id, newPlayerId()] }));
  }

  /** @param bestOf the best saved score under a name, which an honest browser looks up before it sends */
  compose(commit: RandomCommit, bestOf: (playerId: string) => number): Signed {
    const signed = this.#signed(commit, bestOf);
    this.#sent.push(signed);
    return signed;
  }

  #signed(commit: RandomCommit, bestOf: (playerId: string) => number): Signed {
    switch (commit.kind) {
      case 'honest':
        return this.#sign(commit.game, this.#played(commit.game, bestOf));
      case 'forged':
        return this.#sign(commit.game, forge(this.#played(commit.game, bestOf), commit.forgery));
      case 'stolen':
        return this.#stolen(commit, bestOf);
      case 'replayed': {
        const sent = this.#sent.at(-1 - commit.back) ?? { writes: [] };
        return { writes: sent.writes, token: this.#player(commit.signer).token };
      }
      case 'mixed': {
        const all = commit.games.flatMap((one) => writesOf(this.#played(one, bestOf)));
        const writes = commit.picks.flatMap(({ index, isDelete }) => {
          const write = all[index % all.length];
          return write ? [isDelete ? remove(write.path) : write] : [];
        });
        return { writes, token: this.#player(commit.games[0].player).token };
      }
    }
  }

  #stolen(
    { game, victim, what }: Extract<RandomCommit, { kind: 'stolen' }>,
    bestOf: (playerId: string) => number,
  ): Signed {
    const { uid, token, id } = this.#player(victim);
    const sent = this.#played(game, bestOf);
    if (what === 'token') return { writes: writesOf(sent), token };
    const changes = what === 'owner' ? { owner: uid } : { player_id: id };
    const stolen = forge(sent, { run: changes, entry: changes });
    return this.#sign(game, what === 'owner' ? stolen : { ...stolen, playerId: id });
  }

  #played({ player, name, ticks, coins }: Drawn<typeof game>, bestOf: (playerId: string) => number): Sent {
    const who = this.#player(player);
    const playerId = who.names[name] ?? who.id;
    const score = 100 * coins;
    const isNew = bestOf(playerId) < 0;
    const sent = honest(who, { playerId, ticks, score, isNew });
    return score > bestOf(playerId) ? sent : forge(sent, { entry: null });
  }

  #sign({ player }: Drawn<typeof game>, sent: Sent): Signed {
    return { writes: writesOf(sent), token: this.#player(player).token };
  }

  #player(index: number): SignedInPlayer & { names: readonly string[] } {
    const player = this.#players[index % this.#players.length];
    if (!player) throw new RangeError(`no player ${index}`);
    return player;
  }
}

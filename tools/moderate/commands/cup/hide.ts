import { POLL } from '../../../../src/engine/contest/stream.ts';
import { collect } from '../../database/listing.ts';
import { refused } from '../../problem.ts';
import { formatTime, table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, ANY_ENTRANT, cupOf, entrantMeant, meanwhile } from './cupOf.ts';

export const listStreams: Command = {
  name: 'cup streams',
  synopsis: '<cup id>',
  summary: 'Lists the runs of a live cup that are on the live page or just were, the latest first.',
  details: [
    `A run is on the page until ${POLL.shownMs / 60_000} minutes after its last write. Notes tell which are over, and whose entrant is hidden.`,
    'The ENTRANT of a row is whom cup hide, cup unhide and ban take.',
  ],
  examples: ['npm run moderate -- cup streams cup-autumn'],
  options: {},
  read(given) {
    const id = given.id(A_CUP);
    return async (context) => {
      const { hidden } = await liveCupOf(context, id);
      const now = context.now();
      const isDone = (updatedAt: number) => now - updatedAt > POLL.leftMs;
      const since = new Date(now - POLL.shownMs);
      const streams = await collect(context.board.cups.streamsSince(id, since));
      return {
        isFine: true,
        data: streams.map(({ entrant, playerName, updatedAt, isInvited }) => ({
          ...{ entrant, player_name: playerName, updated_at: new Date(updatedAt).toISOString() },
          ...{ is_invited: isInvited, is_hidden: hidden.includes(entrant), is_over: isDone(updatedAt) },
        })),
        lines:
          streams.length === 0
            ? [`No run of ${id} is on.`]
            : [
                ...table([
                  ['WRITTEN', 'NAME', 'NOTE', 'ENTRANT'],
                  ...streams.map(({ entrant, playerName, updatedAt, isInvited }) => [
                    formatTime(updatedAt),
                    playerName,
                    [
                      ...(isInvited ? ['invited'] : []),
                      ...(hidden.includes(entrant) ? ['hidden'] : []),
                      ...(isDone(updatedAt) ? ['over or left'] : []),
                    ].join(', '),
                    entrant,
                  ]),
                ]),
                `To hide one: ${context.lineFor(`cup hide ${id} <entrant>`)}`,
              ],
      };
    };
  },
};

export const hideEntrant: Command = {
  name: 'cup hide',
  synopsis: '<cup id> <entrant, run id, player id or name>',
  summary:
    "Takes an entrant's runs off the live page, within ten seconds, and lets no more of them be shown.",
  details: [
    'For a stream that fills the screen, or a name that nobody is to read. It works before the entrant has a result. Their',
    'runs count as before, and no player is told: to take them out, cup strike or ban. To find the id: cup streams.',
  ],
  examples: ['npm run moderate -- cup hide cup-autumn WzdzWHvyzkT529ppTeCYWKPa8jxy'],
  options: {},
  read(given) {
    const [id, who] = given.idAndPlayer(A_CUP, ANY_ENTRANT);
    return (context) => change(context, id, who, true);
  },
};

export const unhideEntrant: Command = {
  name: 'cup unhide',
  synopsis: '<cup id> <entrant, run id, player id or name>',
  summary: 'Lets the live page show an entrant again whom cup hide took off it.',
  details: ['It finds whom cup hide finds.'],
  examples: ['npm run moderate -- cup unhide cup-autumn WzdzWHvyzkT529ppTeCYWKPa8jxy'],
  options: {},
  read(given) {
    const [id, who] = given.idAndPlayer(A_CUP, ANY_ENTRANT);
    return (context) => change(context, id, who, false);
  },
};

async function change(context: Context, id: string, who: string, isToHide: boolean): Promise<Report> {
  const { cups } = context.board;
  const cup = await liveCupOf(context, id);
  const { uid: entrant, playerName } = await entrantMeant(context, id, who);
  if (cup.hidden.some((uid) => uid === entrant) === isToHide)
    throw refused(`${playerName} is ${isToHide ? 'hidden already' : 'not hidden'}.`);
  if (!(await cups.setHidden(cup, entrant, isToHide))) throw meanwhile(id);
  const [done, undo] = isToHide
    ? [`Hid ${playerName}: their runs leave the live page of ${id} within ten seconds.`, 'unhide']
    : [`The live page of ${id} shows ${playerName} again.`, 'hide'];
  return {
    isFine: true,
    data: { cup: id, entrant, player_name: playerName, is_hidden: isToHide },
    lines: [done, `To undo this: ${context.lineFor(`cup ${undo} ${id} ${entrant}`)}`],
  };
}

async function liveCupOf(context: Context, id: string) {
  const cup = await cupOf(context, id);
  if (!cup.announced.live) throw refused(`${id} is not live: nobody watches its runs while they are played.`);
  return cup;
}

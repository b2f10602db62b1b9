import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// On a row

export const follow = 'SEGUIR';
export const unfollow = 'DEJAR';
export const followPlayer = (name: string) => `Seguir a ${name}`;
export const unfollowPlayer = (name: string) => `Dejar de seguir a ${name}`;
export const followTitle = 'Seguir a este jugador';
export const unfollowTitle = 'Dejar de seguir a este jugador';
export const noRoom = (most: number) =>
  `Sigues a ${most} jugadores, el máximo. Antes deja de seguir a alguien.`;

// The tab

export const following = (count: number, most: number) =>
  `Sigues a ${count} de ${most}. Solo tú ves esta lista.`;
export const copyLink = 'COPIAR ENLACE';
export const copyListLink = 'Copiar el enlace a esta lista';
export const nobodyYet = 'Aún no sigues a nadie';
export const howToFollow = 'Pulsa SEGUIR junto a una puntuación, o abre el enlace de un amigo.';
export const howToFollowHere = 'Pulsa SEGUIR junto a una puntuación.';

export const place = (rank: number) => `#${rank} histórico`;
export const todayUnchecked = (score: number) => `${formatNumber(score)} hoy, sin comprobar`;
export const yesterdayRank = (score: number, rank: number) => `${formatNumber(score)} ayer, #${rank}`;
export const formerName = (name: string) => `antes ${name}`;
export const loading = 'cargando...';
export const gone = 'ya no está en la clasificación';
export const noScoreYet = 'aún sin puntuación histórica';

// START's line

export const passedYou = (name: string, score: number, ahead: number) =>
  `${name} te supera: ${formatNumber(score)}, ${formatNumber(ahead)} más que tu récord.`;

// The dialog of a link. `count`: of the players that it names

export const followThem = (count: number) =>
  plural(count, { one: '¿SEGUIR A ESTE JUGADOR?', other: '¿SEGUIR A ESTOS JUGADORES?' });
export const followedThem = (count: number) =>
  plural(count, { one: 'SIGUES A ESTE JUGADOR', other: 'SIGUES A ESTOS JUGADORES' });
export const whatFollowingDoes = 'Verás sus puntuaciones en el Hall, en RIVALES. Nadie les avisa.';
export const loadingNames = 'Cargando nombres...';
export const alreadyFollowed = 'ya lo sigues';
export const withoutScore = (count: number) =>
  plural(count, { one: '1 aún no tiene puntuación.', other: `${count} aún no tienen puntuación.` });
export const noRoomForThem = (followed: number, most: number) =>
  `Sigues a ${followed} de ${most} jugadores como máximo. Deja de seguir a algunos en RIVALES y abre otra vez el enlace.`;
export const followAll = (count: number) => plural(count, { one: follow, other: `SEGUIR A LOS ${count}` });
export const noThanks = 'NO, GRACIAS';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

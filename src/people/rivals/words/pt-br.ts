/** Rivals: FOLLOW on a row, the tab of the Hall, a link's dialog, START's line. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// On a row

export const follow = 'SEGUIR';
export const unfollow = 'DEIXAR';
export const followPlayer = (name: string) => `Seguir ${name}`;
export const unfollowPlayer = (name: string) => `Deixar de seguir ${name}`;
export const followTitle = 'Seguir este jogador';
export const unfollowTitle = 'Deixar de seguir este jogador';
export const noRoom = (most: number) => `Você já segue ${most}, o máximo. Deixe de seguir alguém primeiro.`;

// The tab

export const following = (count: number, most: number) =>
  `Seguindo ${count} de ${most}. Só você vê esta lista.`;
export const copyLink = 'COPIAR LINK';
export const copyListLink = 'Copiar o link desta lista';
export const nobodyYet = 'Você ainda não segue ninguém';
export const howToFollow = 'Aperte SEGUIR ao lado de uma pontuação, ou abra o link de um amigo.';
export const howToFollowHere = 'Aperte SEGUIR ao lado de uma pontuação.';

/** On the place among the ranks that the Hall showed. */
export const place = (rank: number) => `${rank}º no geral`;
export const todayUnchecked = (score: number) => `${formatNumber(score)} hoje, ainda não conferido`;
export const yesterdayRank = (score: number, rank: number) => `${formatNumber(score)} ontem, ${rank}º lugar`;
export const formerName = (name: string) => `antes: ${name}`;
export const loading = 'carregando...';
export const gone = 'saiu do ranking';
export const noScoreYet = 'ainda sem pontuação geral';

// START's line

export const passedYou = (name: string, score: number, ahead: number) =>
  `${name} te passou: ${formatNumber(score)}, ${formatNumber(ahead)} acima do seu recorde.`;

// The dialog of a link. `count`: of the players that it names

export const followThem = (count: number) =>
  plural(count, { one: 'SEGUIR ESTE JOGADOR?', other: 'SEGUIR ESTES JOGADORES?' });
export const followedThem = (count: number) =>
  plural(count, { one: 'VOCÊ SEGUE ESTE JOGADOR', other: 'VOCÊ SEGUE ESTES JOGADORES' });
export const whatFollowingDoes = 'Você vê as pontuações deles no Hall, em RIVAIS. Eles não ficam sabendo.';
export const loadingNames = 'Carregando os nomes...';
export const alreadyFollowed = 'você já segue';
export const withoutScore = (count: number) =>
  plural(count, {
    one: '1 deles ainda não tem pontuação.',
    other: `${count} deles ainda não têm pontuação.`,
  });
export const noRoomForThem = (followed: number, most: number) =>
  `Você segue ${followed} de no máximo ${most} jogadores. Deixe de seguir alguns em RIVAIS e abra o link de novo.`;
/** `count`: of those who are new. */
export const followAll = (count: number) => plural(count, { one: follow, other: `SEGUIR OS ${count}` });
export const noThanks = 'AGORA NÃO';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;

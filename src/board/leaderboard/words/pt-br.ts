/** The all-time leaderboard in the Hall, and the player's own score. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The leaderboard

/** The number follows. */
export const gamesPlayed = 'Total de partidas jogadas: ';
export const classicOnly = 'SÓ SKIN CLÁSSICA';
export const loadingScores = 'Carregando o ranking...';
export const noScores = 'Nenhuma pontuação ainda!';
export const beTheFirst = 'Defenda a trincheira antes de todo mundo';
export const unreachable = 'O ranking não carregou.';
export const tryAgain = 'Tentar de novo';
export const autopilot = 'Piloto automático (um programa)';
export const aboutAutopilot = 'Não é um jogador: é o programa da tela inicial, para comparação.';
export const checkAll = 'Conferir o ranking inteiro';

// A row

/** By the colours of trophies. */
export const trophies = {
  gold: '1º lugar, troféu de ouro',
  silver: '2º lugar, troféu de prata',
  bronze: '3º lugar, troféu de bronze',
};
/** Before the number, for screen readers. */
export const rank = 'Posição ';
export const level = (level: number) => `Fase ${level}`;
export const copyWallet = (name: string) => `Copiar o endereço da carteira de ${name}`;
export const more = (name: string) => `Mais sobre ${name}`;
export const watchTitle = 'Ver o replay';
export const watchReplay = (name: string) => `Ver o replay de ${name}`;
export const race = 'DUELO';
export const raceTitle = 'Duelo contra esta partida';
export const raceAgainst = (name: string) => `Duelo contra a partida de ${name}`;
export const reportTitle = 'Reportar este nome ou esta partida ao responsável pelo site';
export const reportPlayer = (name: string) => `Reportar ${name}`;
export const wornSkin = (skin: string, effect: string) => `Jogou com a skin ${skin}: ${effect}`;
/** Before the skin, for screen readers. */
export const playedAs = 'jogou com a skin ';

// Whether scores are real

export const verifiedHere = 'verificado aqui';
export const checking = 'conferindo';
export const notVerified = (because: string) => `Não deu para verificar aqui, porque ${because}.`;
export const noRankBecause = (because: string) => `Sem posição, porque ${because}.`;
export const byModerators = ' Os moderadores verificaram.';
export const replaying = 'Seu navegador está jogando estas partidas de novo...';
export const noneConfirmed = 'Nenhuma destas pontuações pôde ser verificada.';
export const noneInSkin = 'Nenhuma destas partidas foi confirmada com esta skin.';
export const allReal =
  'Seu navegador jogou de novo todas as partidas com posição. Essas pontuações são reais.';
export const verifiedOf = (verified: number, all: number) =>
  `Seu navegador verificou ${verified} de ${plural(all, { one: `${all} pontuação`, other: `${all} pontuações` })}.`;
export const mayChange = 'As posições ainda podem mudar:';
export const someUnchecked = ' falta conferir algumas pontuações.';
export const leftOut = (accounts: number) =>
  plural(accounts, {
    one: 'Ficam de fora as outras pontuações de um jogador com pontuação falsa.',
    other: `Ficam de fora as outras pontuações de ${accounts} jogadores com pontuação falsa.`,
  });
export const checkMore = 'Conferir mais pontuações';
export const hidden = (count: number, reasons: readonly string[]) =>
  `${plural(count, { one: '1 pontuação oculta', other: `${count} pontuações ocultas` })}: ${reasons.join(', ')}`;
export const failedHere = (count: number) =>
  plural(count, { one: '1 reprovada na verificação aqui', other: `${count} reprovadas na verificação aqui` });
export const ofSamePlayers = (count: number) => `${count} dos mesmos jogadores`;
export const rejected = (count: number) =>
  plural(count, { one: '1 recusada pelos moderadores', other: `${count} recusadas pelos moderadores` });
export const notChecked = (count: number) =>
  plural(count, { one: '1 ainda não conferida', other: `${count} ainda não conferidas` });

// The player's own score

export const deleteTitle = 'APAGAR';
export const namedByModerators = (name: string) =>
  `A moderação mudou o nome que os outros veem. Eles veem você como ${name}.`;
export const notYet = 'Você ainda não está no ranking geral.';
export const playToGetThere =
  'Jogue uma partida para entrar. Desafios diários e copas têm rankings próprios.';
export const maybe = 'Talvez você esteja no ranking geral. Agora ele não carrega.';
export const yourBest = (score: number) => `Seu recorde geral: ${formatNumber(score)} pontos.`;
export const whatDeletingDoes =
  'Apagar tira seu nome e sua carteira do ranking geral na hora, para todo mundo.';
export const whatStays =
  'Suas partidas e os replays continuam públicos, e seu nome continua nos diários e nas copas. As partidas levam seu id de jogador, que começa com seu nome. Peça ao responsável pelo site para apagar isso também.';
export const whatComesBack =
  'Sua próxima partida traz você de volta. Uma partida que ainda aguarda envio também.';
export const privacy = 'O que fica guardado sobre os jogadores';
export const deleteScore = 'APAGAR MINHA PONTUAÇÃO';
export const sureToDelete = 'APAGAR DE VEZ?';
export const historyStays = 'Seu histórico fica neste navegador, se você não apagar aqui também.';
export const deleteHistory = 'APAGAR MEU HISTÓRICO';
export const historyDeleted = 'Seu histórico saiu deste navegador.';
export const deleting = 'Apagando...';
/** By the outcomes of a deletion. */
export const deletions = {
  deleted: 'Você saiu do ranking.',
  refused:
    'Não deu certo. Só o navegador que salvou uma pontuação pode apagá-la. Fale com o responsável pelo site.',
  failed: 'O ranking não respondeu. Tente de novo, por favor.',
};

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;

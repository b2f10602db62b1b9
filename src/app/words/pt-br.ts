/** Words after START and the game: the outcome and the story of a run, the Hall, the app's own dialogs. */

import { formatNumber } from '../../base/ui/format.ts';
import type { Whole } from '../../base/words/translated.ts';

// The goals that the player's own runs set: a noun, with its points where `beat` and `youBeat` name it

export const usualScore = 'sua pontuação de sempre';
export const thirdBestOf = (runs: number) => `sua terceira melhor de ${runs} partidas`;
export const bestOf = (runs: number) => `sua melhor de ${runs} partidas`;
export const beat = (goal: string, points: number) => `Supere ${goal}: ${formatNumber(points)}.`;
export const youBeat = (goal: string, points: number) => `Você superou ${goal}: ${formatNumber(points)}.`;

// A warm-up. `seconds`: its length

export const skip = 'PULAR';

// What becomes of a run, on GAME OVER

export const firstTicketNext = (score: number) =>
  `${formatNumber(score)} pontos. Agora vem sua primeira ficha.`;
export const practised = 'Foi só um treino. Não fica salvo.';
export const raceEnds = {
  won: (name: string, points: number) => `Você venceu ${name} por ${formatNumber(points)}!`,
  tied: (name: string) => `Você e ${name} empataram.`,
  lost: (name: string, points: number) => `${name} venceu você por ${formatNumber(points)}.`,
};
export const racesDontCount = 'Duelos não contam para o ranking.';
/** `clock`: when the player took over, as '1:05'. */
export const playedOnEnds = {
  won: (clock: string, points: number) =>
    `Você jogou a partir de ${clock} e venceu o replay por ${formatNumber(points)}!`,
  tied: (clock: string) => `Você jogou a partir de ${clock} e empatou com o replay.`,
  lost: (clock: string, points: number) =>
    `Você jogou a partir de ${clock}. O replay venceu você por ${formatNumber(points)}.`,
};
export const doesntCount = 'Esta partida não conta para o ranking.';
export const hodlAgain = 'HODL DE NOVO';

// A run that somebody sent

export const sendRunLost = 'O envio de partidas não carregou. Confira sua conexão.';
export const sendAnswer = 'ENVIAR RESPOSTA';
export const sentRun = 'CHEGOU UMA PARTIDA';
/** A name follows, which nothing proves. */
export const saysTheyAre = 'Enviada por alguém que diz ser';
export const theirScore = 'Pontos de quem enviou';
export const yourScore = 'Seus pontos';
/** On the same coins. */
export const noScoreHere = 'nenhum com estas moedas';
export const sentLevel = 'Fase';
export const sentSkin = 'Skin';
export const verifying = 'Verificando...';
export const raceThem = 'DUELO';
export const chooseRun = 'A partida que enviaram a você, como arquivo:';
/** Why it can't be shown. */
export const sentFaults = {
  malformed: 'Este link ou arquivo está danificado. Peça de novo.',
  'too long': 'Isto é longo demais para uma partida.',
  'other version': 'Esta partida vem de outra versão do jogo. Recarregue a página, ou peça de novo.',
  'unknown ruleset':
    'Esta partida foi jogada com regras que esta versão do jogo não tem. Recarregue a página.',
};
/** `time`: as '01:10'. */
export const sentSealed = (time: string) =>
  `Outros ainda jogam com estas moedas. A partida aparece a partir de ${time}.`;
export const askingBoard = 'Perguntando ao ranking...';
export const cupSeals = {
  sealed: 'A copa desta partida ainda não terminou. Abra o link de novo quando terminar.',
  unknown: 'Esta partida cita uma copa que o ranking não tem.',
  unreachable: 'Não deu para perguntar ao ranking se a copa desta partida terminou. Tente mais tarde.',
};

// How a run went

export const longestStreak = 'Maior sequência';
export const accuracy = 'Pontaria';
export const noShots = 'nenhum tiro';
export const closeCalls = 'Por um triz';
export const cleanFigures = 'Figuras na mosca';
export const cleanOf = (clean: number, cleared: number) => `${clean} de ${cleared}`;
/** Where a coin landed, from left to right. */
export const places = {
  leftWall: 'na parede esquerda',
  left: 'à esquerda',
  middle: 'no meio',
  right: 'à direita',
  rightWall: 'na parede direita',
};
/** The coin that ended it. `sign`: as '$'. */
export const lostTo = (sign: string, place: string) => `A última foi ${sign} ${place}`;
/** `seconds`: as '0.3'. */
export const lostLate = (sign: string, place: string, seconds: string) =>
  `A última foi ${sign} ${place}: ${seconds} s tarde demais`;
/** The key of the strip. */
export const livesLost = 'vidas perdidas';
export const powerUps = 'power-ups';
export const watchFromHere = 'Ver daqui';
/** The strip, for screen readers. */
export const watchLoss = 'Ver como você perdeu a partida.';
export const watchEnd = 'Ver como a partida acabou.';
export const livesLostAt = (clocks: readonly string[]) => `Vidas perdidas em ${clocks.join(', ')}.`;
export const noLifeLost = 'Você não perdeu nenhuma vida.';
export const lasted = (clock: string) => `Durou ${clock}.`;

// Dialogs

export const leaderboards = 'Rankings';
/** The tabs of the Hall. */
export const tabs = {
  'all time': 'GERAL',
  today: 'HOJE',
  yesterday: 'ONTEM',
  cup: 'COPA',
  rivals: 'RIVAIS',
};
export const toToday = 'IR PARA O DIÁRIO DE HOJE';
/** The coins of a day that is over. */
export const practice = 'TREINAR';
/** Why there is none. `time`: as '1:10 AM' */
export const nobodyPlayed = 'Ninguém jogou nesse dia.';
export const ticketsFirst = 'Use suas fichas primeiro. Depois você pode treinar.';
export const practiceFrom = (time: string) =>
  `Talvez outros ainda joguem com essas moedas. O treino abre às ${time}.`;
export const settings = 'AJUSTES';
export const access = 'Acessibilidade';
export const profile = 'PERFIL';
export const profileUnreachable = 'Seu perfil não carregou.';
export const yourKey = 'SUA CHAVE';
export const otherBrowsersRuns =
  'Você também joga em outro navegador? O arquivo de chave dele junta aqui as partidas e medalhas.';
export const chooseKeyFile = 'ESCOLHER ARQUIVO';
export const keyUnreachable = 'Sua chave não carregou.';
/** The browser's answer about the player's data. Both sentences are as long: nothing moves when the answer comes. */
export const dataKept =
  'Seu progresso fica salvo neste navegador. Para jogar em outro, pegue sua chave: aperte seu nome na tela inicial.';
export const dataAtRisk =
  'Seu navegador pode apagar seu progresso se você sumir. Salve sua chave: aperte seu nome na tela inicial.';
export const dataLost =
  'Este navegador não guarda nada: seu progresso acaba com esta página. Salve sua chave: aperte seu nome na tela inicial.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;

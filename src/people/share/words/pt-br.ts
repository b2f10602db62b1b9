/** Sharing: the card of a run or of a place in a cup, and the text that goes with it. A link follows the text. */

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// Buttons

export const clip = 'CLIPE';
export const send = 'ENVIAR';
export const theCard = 'CARD';
export const challenge = 'DESAFIAR';
export const download = 'BAIXAR';
export const copyText = 'COPIAR TEXTO';
export const copyLink = 'COPIAR LINK';
export const copyHtml = 'COPIAR HTML';

// What happens

export const drawing = 'Desenhando seu card...';
export const notDrawn = 'A imagem falhou. Você ainda pode copiar o texto.';
export const notCopied = 'Seu navegador não deixou copiar.';
export const notSent = 'Não deu para enviar. Tente baixar.';
export const picturesHidden = 'Seu navegador esconde imagens das páginas. Permita, ou copie o texto.';
export const moreWays = 'Mais formas de enviar';
export const embedHint = 'Cole este HTML em qualquer página da web para mostrar o replay lá.';
export const loadingClipMaker = 'Carregando o editor de clipes...';
/** `time`: as '01:10'. */
export const clipLater = (time: string) =>
  `Sem clipe antes de ${time}: ele mostraria moedas que outros ainda jogam.`;
export const clipMakerLost = 'O editor de clipes não carregou.';

export const rowKey = (seconds: number) =>
  `Um sinal a cada ${seconds} segundos: 🟩 aguentou, ⚡ uma sequência, 💥 uma vida perdida.`;

// A whole run as a link, or as a file

export const sendRunLost = 'O envio de partidas não carregou. Confira sua conexão.';
export const sendRun = 'ENVIAR SUA PARTIDA';
export const answer = (ahead: number) =>
  ahead === 0
    ? 'Empatamos.'
    : ahead > 0
      ? `Venci sua partida por ${formatNumber(ahead)} pontos.`
      : `Sua partida venceu a minha por ${formatNumber(-ahead)} pontos.`;
export const raceMe = (score: number) =>
  `${formatNumber(score)} pontos em Defend the Sats. Veja minha partida e faça um duelo com as mesmas moedas:`;
export const openFileAt = 'Abra o arquivo aqui:';
export const tooLongForChats =
  'Esta partida é longa demais para um link de chat. Envie como arquivo, e seu amigo abre.';
export const sentRunHas = 'Contém a partida inteira e seu nome: ';
export const askingBoard = 'Perguntando ao ranking...';
export const boardUnreachable = 'Não deu para acessar o ranking. Tente mais tarde.';
export const refusals = {
  foreign:
    'O ranking não conhece a partida do seu duelo. Quem recebe a sua poderia salvá-la como própria, então ela não é enviada.',
  sealed: 'A copa desta partida ainda não terminou.',
};

// On the card

export const level = (level: number) => `Fase ${level}`;
export const streak = (hits: number) => `Sequência ${hits}`;
export const accuracy = (percent: number) => `Pontaria ${percent}%`;
export const winner = 'VITÓRIA';
export const rank = (rank: number) => `${rank}º LUGAR`;
/** The card in words, for screen readers. `name`: empty where nobody knows it. `details`: as 'Fase 3, Sequência 20'. */
export const card = (name: string, score: number, rating: string, details: string, skin: string) =>
  `Defend the Sats. ${name && `${name}: `}${formatNumber(score)} pontos, ${rating}. ${details}. Skin: ${skin}. Buy Bitcoin fixes this.`;

// The text that goes with it. `rating`: as 'BITCOIN BELIEVER'

const run = (score: number, level: number, rating: string) =>
  `${formatNumber(score)} pontos no Defend the Sats, fase ${level}: ${rating}.`;
export const ownRun = (score: number, level: number, rating: string) =>
  `${run(score, level, rating)} E você, segura a trincheira?`;
export const runOf = (name: string, score: number, level: number, rating: string) =>
  `${name}: ${run(score, level, rating)} Você bate isso?`;
export const someRun = (score: number, level: number, rating: string) =>
  `Uma partida de ${run(score, level, rating)} Você bate isso?`;
export const cupRank = (cup: string, rank: number, score: number) =>
  `${cup} no Defend the Sats: ${rank}º lugar com ${formatNumber(score)} pontos.`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;

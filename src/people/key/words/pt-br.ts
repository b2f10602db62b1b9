/** A player's key: shown, taken, offered. */

import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The offer after a run. The button ends the sentence

export const storedHereOnly = 'Seu jogador só existe neste navegador. ';
export const saveYourKey = 'SALVAR SUA CHAVE';
export const nothingStored = 'Este navegador não guarda nada: ';
export const saveYourKeyNow = 'salve sua chave.';

// The key of this browser's player

export const yourKey = 'Sua chave';
export const whatItMoves =
  'Sua chave leva você para outro navegador ou celular, com nome, recorde, sequência, fichas, copas e skins pagas.';
export const showMyKey = 'MOSTRAR MINHA CHAVE';
export const loadingKey = 'Carregando sua chave...';
export const anyoneWithIt = 'Quem tiver esta chave joga como você, para sempre. Não dá para trocar.';
export const keepItSecret = ' Guarde segredo, como uma senha.';
export const qrCode = 'O link da sua chave em QR code';
export const scanOrCopy =
  'Escaneie com a câmera de outro celular. Copiar o texto é mais seguro: cole no login, em TENHO UMA CHAVE. Links podem ficar no histórico do navegador.';
export const copyKey = 'Copiar a chave';
export const saveAsFile = 'SALVAR EM ARQUIVO';
export const alsoInFile = 'O arquivo da sua chave leva também seus ajustes e seu histórico.';
export const onIphone = 'Instalou no iPhone? Lá os links não abrem: cole o texto.';
export const notIncluded = 'Não vão junto: fichas sem usar, recibos e skins de demonstração.';

// Playing by a key

export const title = 'SUA CHAVE';
export const lookingForPlayer = 'Procurando o jogador desta chave...';
export const switching = 'Trocando de jogador...';
export const playAs = (name: string) => `JOGAR COMO ${name}`;
export const keyOrLink = 'Sua chave, ou o link dela';
/** As a key begins. */
export const placeholder = 'sats-key...';
export const orFile = 'Ou escolha o arquivo da chave';
export const next = 'CONTINUAR';
export const whereToFind = 'Ela está no navegador antigo: aperte seu nome na tela inicial.';
export const isHere = 'Você já joga como este jogador.';
export const addHistory = 'JUNTAR O HISTÓRICO';
export const historyAdded = 'Seu histórico daqui já tem também as partidas daquele navegador.';
export const isThisYou = 'É você?';
export const name = 'Nome';
/** Each cup has one of its own. */
export const wallet = 'Carteira geral';
export const bestScore = 'Recorde';
export const streak = 'Sequência';
export const skinsPaid = 'Skins pagas';
export const cups = 'Copas';
/** No wallet or cups: both are feminine. */
export const none = 'nenhuma';
/** No best score. */
export const noneYet = 'ainda nenhum';
export const days = (count: number) => plural(count, { one: `${count} dia`, other: `${count} dias` });
export const fromSomebody = (name: string) =>
  `Outra pessoa enviou este link? Então ${name} é dela: ela continua jogando também, e um prêmio vai para uma carteira dela.`;
export const leaves = (name: string) => `${name} sai deste navegador.`;
export const onlyOwnKey = ' Para voltar, só com a própria chave.';

// Why nothing came of it

/** By the faults of a key. */
export const faults = {
  none: 'Isso não é uma chave. Chaves começam com “sats-key”.',
  damaged: 'Falta um pedaço desta chave, ou ele mudou. Copie tudo.',
  'of another host': 'Esta chave é do jogo em outro endereço. Use lá.',
  nobody: 'Esta chave não funciona mais.',
  foreign: 'Esta chave cita um jogador que é de outra pessoa.',
};
export const keepsNoData =
  'Este navegador não guarda nada: você perderia o jogador ao fechar a página. Primeiro, permita guardar dados.';
export const paying = 'Este navegador tem um pagamento em andamento. Conclua primeiro.';
export const otherTab = 'O jogo está em outra aba, numa partida ou com uma janela aberta. Feche lá primeiro.';
export const runWaits = 'Uma partida sua ainda aguarda envio. Tente de novo daqui a pouco.';
export const pageBroken = 'Algo nesta página não funciona. Nada mudou: recarregue a página.';
export const unreachable = 'Sem conexão. Nada mudou: tente de novo.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;

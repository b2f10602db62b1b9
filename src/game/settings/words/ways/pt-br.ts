import type { Whole } from '../../../../base/words/translated.ts';

export const keys = 'Teclas';
export const gamepad = 'Controle';
export const actions = {
  left: 'Esquerda',
  right: 'Direita',
  shoot: 'Atirar',
  pause: 'Pausar',
  restart: 'Recomeçar',
  mute: 'Sem som',
  fullScreen: 'Tela cheia',
};
export const change = 'MUDAR';
export const changeKey = (action: string) => `Mudar a tecla: ${action}`;
export const changeButton = (action: string) => `Mudar o botão do controle: ${action}`;
export const pressKey = 'APERTE UMA TECLA';
export const pressButton = 'APERTE UM BOTÃO';
export const keptKey = 'O navegador precisa dessa tecla. Aperte outra.';
export const takenKey = (action: string) => `Essa tecla já serve: ${action}. Aperte outra.`;
export const alwaysThere =
  'Enter sempre começa e Escape sempre pausa. As teclas junto ao S também movem, até você escolher outras.';
export const padKeys = {
  left: 'Analógico, direcional',
  right: 'Analógico, direcional',
  shoot: 'A, gatilhos',
  pause: 'Start',
};
export const padButton = (number: number) => `Botão ${number}`;
export const noPad = 'Sem controle aqui: os navegadores só permitem em páginas https.';

export const withoutHolding = 'Sem segurar';
export const shootStays = 'ATIRAR continua até você apertar de novo';
export const moveStays = 'ESQ. e DIR. continuam até você apertar de novo';
export const follows = 'O defensor segue seu mouse ou dedo. Aperte para atirar.';

export const oneKey = 'Uma tecla para tudo: Espaço';
export const switchModes = {
  off: 'Não',
  walks: 'Ele anda, você atira (os desafios diários são rápidos demais)',
  turns: 'Ele atira, você para e vira',
};
export const scanPace = 'Nos menus, o próximo botão vem depois de';
export const scanPaces = { slow: '2,5 s', middle: '1,6 s', fast: '1 s' };

export const reset = 'REDEFINIR TECLAS';

// Offered to somebody who holds the space bar

export const offer = 'JOGAR COM UMA TECLA?';
export const offerWhat =
  'Aperte Espaço quando o botão que você quer acender. Se ele anda, os desafios diários são rápidos demais.';
export const theyWalk = 'ELE ANDA, EU ATIRO';
export const theyShoot = 'ELE ATIRA, EU VIRO';
export const noThanks = 'AGORA NÃO';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;

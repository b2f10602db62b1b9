/** Clips: ten seconds of a run as a video. */

import type { Whole } from '../../../../base/words/translated.ts';

// What it will be

export const bestSeconds = 'Os dez melhores segundos da partida, em vídeo.';
export const lastSeconds = 'Os dez segundos até este momento, em vídeo.';
export const withSound = 'Com o som do jogo.';
export const withSoundThough = 'Com som, mesmo que o seu esteja desligado.';
export const noSound = 'Sem som, porque seu navegador não consegue gravar.';
export const shapes = {
  square: { name: 'FEED', use: 'quadrado' },
  tall: { name: 'STORY', use: 'enche o celular' },
};

// The making

export const making = 'Fazendo o clipe';
export const madeSoFar = (percent: number) => `Fazendo o clipe: ${percent}%`;
export const made = (size: string) => `O clipe está pronto: ${size} MB.`;
export const madeSilent = (size: string) => `O clipe está pronto: ${size} MB, sem som.`;
export const clip = 'O clipe';
export const failed = 'O clipe falhou. Você pode enviar o card.';
export const notHttps = 'Os navegadores só fazem vídeos em páginas com https.';
export const noEncoder = 'Este navegador não faz vídeos. Tente Chrome, Edge ou Safari.';
export const stop = 'PARAR';
export const back = 'VOLTAR';
export const anotherShape = 'OUTRO FORMATO';
export const shareCard = 'ENVIAR CARD';

// In the clip

export const state = (level: number, lives: number) => `Fase ${level}  ·  Vidas ${lives}`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
export const lifeLost = 'VIDA PERDIDA';
export const finalScore = 'PONTUAÇÃO FINAL';

import type { Whole } from '../../../../base/words/translated.ts';

// What it will be

export const bestSeconds = 'Un clip con los diez mejores segundos de la partida.';
export const lastSeconds = 'Un clip con los diez segundos hasta este momento.';
export const withSound = 'Lleva el sonido del juego.';
export const withSoundThough = 'Lleva sonido, aunque el tuyo esté apagado.';
export const noSound = 'No lleva sonido: tu navegador no puede grabarlo.';
export const shapes = {
  square: { name: 'CUADRADO', use: 'para redes' },
  tall: { name: 'VERTICAL', use: 'para el teléfono' },
};

// The making

export const making = 'Creando el clip';
export const madeSoFar = (percent: number) => `Creando el clip: ${percent}%`;
export const made = (size: string) => `El clip está listo: ${size} MB.`;
export const madeSilent = (size: string) => `El clip está listo: ${size} MB, sin sonido.`;
export const clip = 'El clip';
export const failed = 'El clip falló. Puedes enviar la tarjeta.';
export const notHttps = 'Los navegadores solo crean clips en páginas con https.';
export const noEncoder = 'Este navegador no puede crear clips. Prueba con Chrome, Edge o Safari.';
export const stop = 'DETENER';
export const back = 'VOLVER';
export const anotherShape = 'OTRA FORMA';
export const shareCard = 'ENVIAR LA TARJETA';

// In the clip

export const state = (level: number, lives: number) => `Nivel ${level}  ·  Vidas ${lives}`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
export const lifeLost = 'VIDA PERDIDA';
export const finalScore = 'PUNTUACIÓN FINAL';

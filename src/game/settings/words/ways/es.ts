import type { Whole } from '../../../../base/words/translated.ts';

export const keys = 'Teclas';
export const gamepad = 'Gamepad';
export const actions = {
  left: 'Izquierda',
  right: 'Derecha',
  shoot: 'Disparar',
  pause: 'Pausa',
  restart: 'Reiniciar',
  mute: 'Silenciar',
  fullScreen: 'Pantalla completa',
};
export const change = 'CAMBIAR';
export const changeKey = (action: string) => `Cambiar la tecla: ${action}`;
export const changeButton = (action: string) => `Cambiar el botón del gamepad: ${action}`;
export const pressKey = 'PULSA UNA TECLA';
export const pressButton = 'PULSA UN BOTÓN';
export const keptKey = 'El navegador necesita esa tecla. Pulsa otra.';
export const takenKey = (action: string) => `Esa tecla ya sirve: ${action}. Pulsa otra.`;
export const alwaysThere =
  'Enter siempre empieza y Escape siempre pausa. Las teclas junto a la S también mueven, hasta que elijas otras.';
export const padKeys = {
  left: 'Stick, cruceta',
  right: 'Stick, cruceta',
  shoot: 'A, gatillos',
  pause: 'Start',
};
export const padButton = (number: number) => `Botón ${number}`;
export const noPad = 'Aquí no hay gamepad: los navegadores solo lo permiten en páginas https.';

export const withoutHolding = 'Sin mantener pulsado';
export const shootStays = 'FUEGO sigue hasta que lo pulses otra vez';
export const moveStays = 'IZQ. y DER. siguen hasta que pulses otra vez';
export const follows = 'El defensor sigue tu ratón o tu dedo. Pulsa para disparar.';

export const oneKey = 'Una tecla para todo: Espacio';
export const switchModes = {
  off: 'No',
  walks: 'Camina solo, tú disparas (los retos diarios son demasiado rápidos)',
  turns: 'Dispara solo, tú lo paras y giras',
};
export const scanPace = 'En los menús, tiempo hasta el botón siguiente';
export const scanPaces = { slow: '2,5 s', middle: '1,6 s', fast: '1 s' };

export const reset = 'RESTABLECER TECLAS';

// Offered to somebody who holds the space bar

export const offer = '¿JUGAR CON UNA TECLA?';
export const offerWhat =
  'Pulsa Espacio cuando se ilumine el botón que quieres. Si camina solo, los retos diarios son demasiado rápidos.';
export const theyWalk = 'CAMINA SOLO, YO DISPARO';
export const theyShoot = 'DISPARA SOLO, YO GIRO';
export const noThanks = 'NO, GRACIAS';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

import type { Whole } from '../../../base/words/translated.ts';

export const title = 'EL TOKEN';
/** The token's name comes before it. */
export const about =
  ' es un token comunitario experimental con suministro fijo. Es parte de la gracia del juego y de sus torneos.';
export const totalSupply = 'Suministro total';
export const maximumSupply = 'Suministro máximo';
export const inflation = 'Inflación';
export const whatFor = 'Para qué sirve';
export const entryFees = 'Cuotas de torneos';
export const features = 'Funciones exclusivas del juego';
export const votingRights = 'Derecho a voto en la comunidad';
export const cosmetics = 'Objetos cosméticos especiales';
export const governance = 'Gobierno de la comunidad';
export const aboutGovernance = 'La comunidad decide junta hacia dónde va el juego.';
export const rewards = 'Premios de torneos';
export const aboutRewards =
  'Los torneos se juegan como copas, y hoy entrar en cualquiera es gratis. Los mejores jugadores ganan premios, que van a la wallet que guardan en la copa.';
export const noRewardsHere =
  'Quien aloja el juego puede organizar torneos con premios. Esta clasificación no tiene ninguno.';
export const disclaimer = 'Aviso de riesgo.';
export const aboutRisk =
  ' Esto es un experimento, no una inversión. El token puede no valer nada. Nada de esto es asesoramiento financiero. Nunca gastes lo que no puedas perder.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

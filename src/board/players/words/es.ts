import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The login

export const enterTheTrenches = '¡A LAS TRINCHERAS!';
export const username = 'Nombre de usuario';
export const wallet = 'Dirección de wallet (opcional)';
export const walletPlaceholder = 'Tu wallet, para los premios';
export const joinBattle = 'AL COMBATE';
export const haveAKey = 'TENGO CLAVE';
export const usernameNote = 'El nombre admite letras, números, espacios y caracteres especiales.';
export const walletNote =
  'La wallet es opcional, pero hace falta para recibir premios. Todos la ven junto a tu puntuación.';
export const walletNoteHere = 'La wallet es opcional, pero hace falta para recibir premios.';
export const avatarNote = 'Tu avatar sale al azar.';
export const scoresNote = 'Tus puntuaciones se guardan en la clasificación.';
export const againNote =
  'Puedes cerrar sesión y volver a entrar. Entonces empiezas de cero; tu puntuación anterior sigue en la clasificación.';
export const readyName = (number: number) => `Hodler ${number}`;

// What is wrong with them

export const enterUsername = 'Escribe un nombre de usuario';
export const usernameEmpty = 'El nombre de usuario no puede estar vacío';
export const usernameLong = 'El nombre puede tener 30 caracteres como máximo';
export const walletLong = 'La dirección puede tener 100 caracteres como máximo';
export const isSecret =
  'Eso es un secreto: no se lo des a nadie. La dirección de una wallet es donde recibes dinero.';
export const loginFailed = 'No se pudo entrar';
export const renewed = 'Este jugador es de otro navegador. Ahora tienes uno nuevo con el mismo nombre.';

// The badge

export const you = 'Tú';
export const player = 'Jugador';
export const yourProfile = 'Tu perfil';
export const best = (score: number | null) => `Récord: ${score === null ? '–' : formatNumber(score)}`;
export const logOut = 'Cerrar sesión';
export const sureToLogOut = '¿CERRAR SESIÓN?';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

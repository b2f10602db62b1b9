import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The offer after a run. The button ends the sentence

export const storedHereOnly = 'Tu jugador solo está en este navegador. ';
export const saveYourKey = 'GUARDAR TU CLAVE';
export const nothingStored = 'Este navegador no guarda nada: ';
export const saveYourKeyNow = 'guarda tu clave.';

// The key of this browser's player

export const yourKey = 'Tu clave';
export const whatItMoves =
  'Con tu clave pasas a otro navegador o teléfono, con tu nombre, récord, racha, fichas, copas y skins pagadas.';
export const showMyKey = 'VER MI CLAVE';
export const loadingKey = 'Cargando tu clave...';
export const anyoneWithIt =
  'Quien tenga esta clave puede jugar como si fueras tú, para siempre. No se puede cambiar.';
export const keepItSecret = ' Guárdala en secreto, como una contraseña.';
export const qrCode = 'El enlace de tu clave en código QR';
export const scanOrCopy =
  'Escanéalo con la cámara de otro teléfono. Es más seguro copiar el texto y pegarlo al entrar, en TENGO CLAVE: los enlaces pueden quedarse en el historial.';
export const copyKey = 'Copiar clave';
export const saveAsFile = 'GUARDAR EN UN ARCHIVO';
export const alsoInFile = 'El archivo de tu clave lleva también tus ajustes y tu historial.';
export const onIphone = '¿Juego instalado en un iPhone? Ahí no se abren enlaces: pega el texto.';
export const notIncluded = 'No incluye: fichas sin usar, recibos ni skins de prueba.';

// Playing by a key

export const title = 'TU CLAVE';
export const lookingForPlayer = 'Buscando al jugador de esta clave...';
export const switching = 'Cambiando de jugador...';
export const playAs = (name: string) => `JUGAR COMO ${name}`;
export const keyOrLink = 'Tu clave o su enlace';
export const placeholder = 'sats-key...';
export const orFile = 'O elige el archivo de tu clave';
export const next = 'CONTINUAR';
export const whereToFind = 'Búscala en tu otro navegador: pulsa tu nombre en la pantalla de inicio.';
export const isHere = 'Ya juegas con este jugador.';
export const addHistory = 'AÑADIR SU HISTORIAL';
export const historyAdded = 'Tu historial de aquí ya tiene también las partidas de ese navegador.';
export const isThisYou = '¿Eres tú?';
export const name = 'Nombre';
export const wallet = 'Wallet del Hall';
export const bestScore = 'Récord';
export const streak = 'Racha';
export const skinsPaid = 'Skins pagadas';
export const cups = 'Copas';
/** No wallets or cups. */
export const none = 'ninguna';
/** No best score. */
export const noneYet = 'aún ninguno';
export const days = (count: number) => plural(count, { one: '1 día', other: `${count} días` });
export const fromSomebody = (name: string) =>
  `¿Este enlace es de otra persona? Entonces ${name} es suyo: seguirá jugando también, y los premios van a sus wallets.`;
export const leaves = (name: string) => `${name} se va de este navegador.`;
export const onlyOwnKey = ' Solo vuelve con su propia clave.';

// Why nothing came of it

export const faults = {
  none: 'Eso no es una clave. Las claves empiezan por “sats-key”.',
  damaged: 'A esta clave le falta un trozo, o ha cambiado. Cópiala entera.',
  'of another host': 'Esta clave es del juego en otra dirección. Ábrela allí.',
  nobody: 'Esta clave ya no funciona.',
  foreign: 'Esta clave nombra a un jugador que es de otra persona.',
};
export const keepsNoData =
  'Este navegador no guarda nada: perderías al jugador al cerrar la página. Permite antes que guarde datos.';
export const paying = 'Tienes un pago en curso en este navegador. Termínalo primero.';
export const otherTab =
  'El juego está abierto en otra pestaña, en una partida o en un diálogo. Ciérralo antes.';
export const runWaits = 'Una de tus partidas aún no se ha subido. Prueba otra vez en un momento.';
export const pageBroken = 'Algo falla en esta página. No ha cambiado nada: recárgala.';
export const unreachable = 'Sin conexión. No ha cambiado nada: prueba otra vez.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The wardrobe

export const skins = 'SKINS';
export const lookAt = (skin: string) => `Mirar ${skin}`;
/** GANADA: by a score, not by money. */
export const states = {
  OWNED: 'TUYA',
  UNLOCKED: 'GANADA',
  LOCKED: 'BLOQUEADA',
};
export const descriptions = {
  default: 'Un hodler, una trinchera, ojos láser.',
  boxer: 'Aguanta el golpe y recuerda quién lo dio.',
  superman: 'Más rápido que la inflación.',
  god: 'Ya estaba antes del bloque génesis.',
  ironman: 'Funciona con un reactor naranja y dinero sano.',
};
export const select = 'ELEGIR';
export const selected = 'ELEGIDA';
export const receipt = 'RECIBO';
export const receiptOf = (skin: string) => `RECIBO: ${skin}`;
export const free = 'Gratis';
export const scoreToUnlock = (score: number) => `Consigue ${formatNumber(score)} puntos`;
export const yourBest = 'Tu récord';
export const ofPoints = (best: number, score: number) =>
  `${formatNumber(best)} de ${formatNumber(score)} puntos`;
/** COMPRAR 1000 STCKR would buy the token. */
export const buyFor = (price: string) => `COMPRAR POR ${price}`;
export const shopClosed = ' tienda cerrada';
export const preview = (skin: string) => `Vista previa: ${skin}`;
export const speed = 'Velocidad';
export const fireRate = 'Cadencia';
export const lives = 'Vidas';

export const demoShop = 'Esta tienda es de prueba: no hay nada que pagar.';
export const closedShop = 'La tienda está cerrada: ahora no se pueden comprobar los pagos.';
export const openShop = 'La tienda está abierta: los pagos son reales y se verifican en la cadena de Solana.';
export const playMoneyShop = (cluster: string) =>
  `Esta tienda está en ${cluster}: se paga con dinero de juguete.`;

export const paymentArrived = (skin: string) => `Tu pago ha llegado: la skin ${skin} es tuya.`;

// Buying

export const buySkin = (skin: string) => `COMPRAR ${skin}`;
export const openingShop = 'Abriendo la tienda...';
export const openingOrder = 'Abriendo tu pedido...';
export const lookingForWallets = 'Buscando wallets...';
export const demoPurchase =
  'Esta tienda es de prueba: no pagues nada. Acepta cualquier texto de 32 caracteres o más.';
export const demoAddress = 'sin dirección: es una prueba';
export const networkFee = (fee: string) => `Comisión de la red: unos ${fee}.`;
export const skinStays = 'La skin se queda en este navegador. Tu clave la lleva a otros.';
export const refunds = 'DEVOLUCIONES';
export const nodeBusy = 'La red de Solana va lenta ahora. La página sigue preguntando, y no se pierde nada.';
export const tryAgain = 'REINTENTAR';
export const walletsNotLoaded = 'No se pudieron cargar las wallets. Revisa tu conexión y prueba otra vez.';

// The payment

export const amount = 'Cantidad';
export const copyAmount = 'Copiar cantidad';
export const token = 'Token';
export const paymentAddress = 'Dirección de pago';
export const copyPaymentAddress = 'Copiar dirección de pago';
export const signature = 'Firma de la transacción';
export const confirmPayment = 'CONFIRMAR PAGO';
export const verifying = 'VERIFICANDO...';
export const stopLooking = 'DEJAR DE BUSCAR';
export const lookAgain = 'BUSCAR OTRA VEZ';
export const restore = 'PAGO ANTERIOR: RESTAURAR';

// Elsewhere

export const payOnlyOn = (cluster: string) => `Paga solo en ${cluster}.`;
export const qrNotLoaded = 'No se pudo cargar el código QR.';
export const linkAsQr = 'El enlace de pago en código QR';
export const payByPhone = 'PAGAR CON EL TELÉFONO';
export const codeAndApps = 'CÓDIGO QR Y APPS DE WALLET';
export const payByHand = 'PAGAR A MANO';
export const keepOpen = 'No cierres esta página: encuentra tu pago por las últimas cifras.';
/** `keepOpen` follows. */
export const scanThis = 'Escanéalo con una app de wallet en un teléfono.';
export const openWalletApp = 'ABRIR UNA APP DE WALLET';
export const exactAmount =
  'Envía EXACTAMENTE esta cantidad desde donde quieras: sus últimas cifras dicen que es tuya. Tu wallet o exchange muestra después una firma, o id de transacción. Pégala aquí.';
export const lookingForPayment = (attempt: number) => `Buscando tu pago... (intento ${attempt})`;
export const offline = 'Estás sin conexión. La página sigue buscando cuando vuelva.';
export const pasteSignature = '¿YA PAGASTE? PEGAR LA FIRMA';
export const isOneYours = '¿Alguno de estos pagos es tuyo?';
export const thisIsMine = 'ES MÍO';
export const payee = 'Defend the Sats';

// With a wallet

export const steps = {
  connecting: 'Conectando con tu wallet...',
  'checking-balance': 'Comprobando tu saldo...',
  signing: 'Aprueba el pago en tu wallet.',
  sending: 'Enviando tu pago...',
  confirming: 'Esperando a que la red confirme tu pago...',
  verifying: 'Buscando tu pago...',
  restoring: 'Buscando lo que tu wallet pagó antes...',
};
export const yourWallet = 'Tu wallet';
export const balance = 'Saldo';
export const maybeUnderWay =
  'Puede que un pago tuyo siga en camino. Puedes empezar de cero sin miedo: lo buscamos antes de que pagues otra vez.';
export const startOver = 'EMPEZAR DE CERO';
export const stopWaiting = 'DEJAR DE ESPERAR A TU WALLET';
/** The wallet's name is below. */
export const pay = (amount: string) => `PAGAR ${amount}`;
/** The wallet's address follows. */
export const payFrom = (amount: string) => `PAGAR ${amount} DESDE `;
export const walletHasPaid = (skin: string, day: string) => `Tu wallet ya pagó ${skin} el ${day}.`;
export const payAgainFrom = 'PAGAR OTRA VEZ DESDE ';
export const sureOfNoPayment = '¿SIN PAGO EN TU WALLET? PAGAR';
export const useAnother = 'USAR OTRA WALLET';
export const whichWallet = '¿Con qué wallet pagaste?';
export const notFound = (what: string) => `${what}. `;
export const getPhantom = 'Consigue Phantom';
export const inTheApp = 'O abre el juego en tu app de wallet, que guarda sus propias skins y nombres:';
export const openIn = (app: string) => `ABRIR EN ${app}`;

// Receipts

export const lookingForReceipt = 'Buscándolo...';
export const receiptsAndContact = 'Recibos y contacto';
export const keyBringsSkin =
  'Tu clave lleva la skin a tus otros navegadores: en la pantalla de inicio, entra o pulsa tu nombre.';
export const anythingWrong = '¿Algo va mal? ';
export const writeToUs = 'Escríbenos';
export const signatureOf = 'Firma';
export const lookUp = 'Ver el pago en el explorador';
export const copySignature = 'Copiar firma';
export const trouble = 'Problema';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

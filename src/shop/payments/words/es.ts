/** Faults of a payment, in words: kind, and never a request for a second one. */

import type { Whole } from '../../../base/words/translated.ts';

export const errors = {
  'signature-missing': 'Pega la firma de la transacción.',
  'signature-malformed': 'Firma de transacción no válida. Revísala y prueba otra vez.',
  'signature-is-address': 'Eso es una dirección. Pega la firma de la transacción.',
  'signature-is-key':
    'Eso es una clave privada. No salió de esta página, pero mueve ya tus fondos a una wallet nueva.',
  'signature-several': 'Hay varias firmas en este texto. Pega solo la de tu pago.',

  'rpc-unreachable': 'No se pudo llegar a la red de Solana. Revisa tu conexión y prueba otra vez.',
  'rpc-timeout': 'La red de Solana tarda en responder. Prueba otra vez en un momento.',
  'rpc-rate-limited': 'La red de Solana está ocupada. Prueba otra vez en un momento.',
  'rpc-bad-response':
    'La red de Solana dio una respuesta que no pudimos leer. Prueba otra vez en un momento.',
  'rpc-error': 'La red de Solana no pudo responder. Prueba otra vez en un momento.',
  'rpc-forbidden':
    'La red de Solana rechaza ahora las peticiones de la tienda. Tu pago está a salvo: vuelve más tarde.',
  'wrong-cluster': 'La tienda está conectada a otra red de Solana. Avísanos, y de momento no pagues.',
  'shop-misconfigured': 'La tienda no está bien configurada. Avísanos, y de momento no pagues.',
  'shop-changed':
    'La tienda ha cambiado desde que se cargó esta página. No pagues, por favor: recarga la página y espera unos segundos.',
  'shop-closed': 'La tienda está cerrada por ahora. No pagues, por favor.',
  'buyer-banned':
    'Tienes un veto en la clasificación, así que la tienda está cerrada para ti. No pagues, por favor.',
  'order-failed': 'No se pudo abrir tu pedido. No pagues todavía: prueba otra vez en un momento.',
  'order-malformed': 'La tienda cometió un error con este pedido. Avísanos, y de momento no pagues.',

  'not-found': 'Aún no aparece. Un pago nuevo puede tardar un minuto: prueba otra vez en breve.',
  'not-confirmed': 'Tu pago está en camino y aún no está confirmado. Prueba otra vez en breve.',
  'no-block-time': 'Tu pago llegó y aún no se sabe su hora. Prueba otra vez en breve.',
  'failed-on-chain': 'Esta transacción falló en la red, así que no se pagó nada.',
  'paid-before-order': 'Este pago es anterior a tu pedido. Si es tuyo, restáuralo con la wallet que pagó.',
  'treasury-not-paid': 'Esta transacción no pagó nada a la tienda. Comprueba que es la correcta.',
  'wrong-asset': 'Este pago no es en la moneda o el token del precio. Escríbenos, por favor.',
  underpaid: 'Este pago es menor que el precio. Escríbenos y lo arreglamos.',
  'self-payment': 'Este pago viene de la wallet de la propia tienda. Paga desde la tuya.',
  'payer-mismatch': 'Este pago se hizo desde una wallet que no es la tuya. Comprueba cuál usaste.',
  'payer-did-not-pay': 'Tu wallet firmó esta transacción, pero pagó otra. Comprueba cuál usaste.',
  'other-order': 'Este pago no es de este pedido. Si es tuyo, restáuralo con la wallet que pagó.',
  'other-terms': 'Este pago no es del precio o de la wallet de pago de su momento. Escríbenos, por favor.',
  'signature-used': 'Este pago ya se usó para una compra. Si es tuyo, restáuralo con la wallet que pagó.',
  'paid-twice': 'Otro pago cubrió tu pedido, y la skin es tuya. Este pago sobra: escríbenos, por favor.',
  'bought-meanwhile': 'Ya tienes esta skin: se pagó en otro lugar. No se envió nada más.',
  'wallet-has-paid': 'Tu wallet ya pagó esto antes: puedes restaurarlo.',
  'record-failed': 'Tu pago está verificado, pero aún no se pudo registrar. Está a salvo: prueba otra vez.',
  'nothing-to-restore':
    'No encontramos ningún pago de esta wallet por esta skin. Si pagaste desde otra, usa esa.',
  'search-unfinished':
    'Tu wallet tiene un historial largo, leído en parte. No se envió nada: prueba otra vez para seguir.',

  'wallet-not-found': 'No se encontró la wallet Phantom',
  'wallet-not-connected': 'Wallet sin conectar',
  'wallet-silent': 'Tu wallet no se conectó, y no se le pidió nada. Desbloquéala y prueba otra vez.',
  'wallet-declined': 'Rechazaste el pago en tu wallet. No se pagó nada.',
  'wallet-switched': 'Tu wallet firmó con otra cuenta. No se envió nada: elige la cuenta y prueba otra vez.',
  'wallet-failed': 'Tu wallet no pudo hacerlo. Mira en tu wallet antes de probar otra vez.',
  'insufficient-token': 'Saldo de STCKR insuficiente',
  'insufficient-sol': 'Saldo de SOL insuficiente',
  'insufficient-fee': 'A tu wallet le falta un poco de SOL para la comisión de la red.',
  'transfer-refused': 'La red no aceptó este pago. Mira en tu wallet antes de probar otra vez.',
  'payment-expired': 'No llegó ningún pago a la red. Antes de que pagues de nuevo, lo buscamos una vez más.',
  'payment-unseen': 'Se pidió el pago a tu wallet, y no vemos ninguno. Mira primero en tu wallet.',
  'shop-failed': 'Algo falló en la tienda. Si ya pagaste, tu pago está a salvo: prueba otra vez.',
} as const;

export const tooSmall = (amount: string, price: string) =>
  `Este pago de ${amount} es menor que el precio, ${price}. Escríbenos y lo arreglamos.`;

export const verificationFailed = 'La verificación falló. Prueba otra vez.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;

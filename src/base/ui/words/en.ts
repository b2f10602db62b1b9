/** Parts of dialogs and screens. */

/** Spec 8: in Spanish, whatever the page's language. */
export const copied = '¡Copiado!';
export const close = 'Close';

/**
 * What a file of words in another language has to export: each text of the English one, as a function where that is a function of
 * the same values. The compiler refuses a file that lacks some, and names them:
 *
 *     import * as es from './es.ts';
 *     es satisfies Translated<typeof import('./en.ts')>;
 */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translated<Said>
    : { readonly [Name in keyof English]: Translated<English[Name]> };

/**
 * What a file of words in another language has to export: each text of the English one, as a function where that is a function of
 * the same values. `typeof import('./es.ts')` that is held against it is refused with the name of each text that it lacks.
 */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translated<Said>
    : { readonly [Name in keyof English]: Translated<English[Name]> };

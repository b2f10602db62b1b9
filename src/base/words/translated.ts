/** Each text of the English one, as a function where that is a function of the same values. */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translated<Said>
    : { readonly [Name in keyof English]: Translated<English[Name]> };

/** A file of words in another language ends with `Complete`, made of this: the compiler names each text that it lacks. */
export type Whole<Own extends Translated<English>, English> = Own;

/** Shapes that answers of a node have in common. START needs them to know of open payments, and nothing else of a node. */

import * as v from 'valibot';

/** Answers about the chain's state, which come with the slot they are true at. */
export function contextual<Value extends v.GenericSchema>(value: Value) {
  return v.object({ value });
}

/** The node writes them as JSON numbers. */
export const Lamports = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((lamports) => BigInt(lamports)),
);

/** Token amounts, which the node writes as text. */
export const BaseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((units) => BigInt(units)),
);

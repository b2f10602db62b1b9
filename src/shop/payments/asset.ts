/** The assets that can be paid with. */

import * as v from 'valibot';
import { Address } from '../../base/base58.ts';

export const Asset = v.union([
  v.object({ kind: v.literal('sol') }),
  v.object({ kind: v.literal('token'), mint: Address }),
]);
export type Asset = v.InferOutput<typeof Asset>;

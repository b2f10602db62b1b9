import { applyAsked } from './asked.ts';
import type { FieldLook } from './preferences.ts';

/** Keeps `data-field` of the page 'quiet' or 'full'. */
export const applyField = () =>
  applyAsked(['field', '(prefers-contrast: more)', 'quiet' satisfies FieldLook]);

/**
 * A cabinet: a build of static files alone, with the board in the visitor's browser (docs/deploy.md). Two of them may share an
 * origin, so what a browser keeps for one carries its folder. Other builds fold all of it away.
 */

import { path } from './words/en.ts';

export const isCabinet = import.meta.env.MODE === 'cabinet';

/** The folder of the pages, such as `/some/folder/`. The page of a language is one below. */
export const folder =
  isCabinet && !import.meta.env.SSR ? new URL(path === '/' ? '.' : '..', location.href).pathname : '/';

/** The way to the other pages of this language, from any of them. */
export const beside = isCabinet ? '' : path;

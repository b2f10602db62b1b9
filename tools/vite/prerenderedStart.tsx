/** Prints START as a browser that has never been here shows it first. Run by tools/vite/prerender.ts, without a browser. */

import './noBrowser.ts';
import { renderToString } from 'react-dom/server';

// Later than the line above, whatever chunks the build puts them into.
const { Page } = await import('../../src/app/Page.tsx');

process.stdout.write(renderToString(<Page />));

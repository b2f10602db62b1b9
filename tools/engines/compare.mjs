// Node does not read TypeScript yet; Vite does.
import { runnerImport } from 'vite';

await runnerImport('./tools/engines/compare.ts');

// Bundled first: Node reads neither TypeScript nor the alias to Phaser's sources.
import path from 'node:path';
import { build } from 'vite';

const outDir = path.resolve('node_modules/.corpus');
await build({ logLevel: 'warn', build: { ssr: 'tools/corpus/record.ts', outDir, copyPublicDir: false } });
await import(path.join(outDir, 'record.js'));

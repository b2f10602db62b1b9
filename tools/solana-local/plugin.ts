/**
 * A shop to try for `vite --mode shop`, and for a build and its preview in that mode: a chain on this machine, the page
 * configured for it, and a wallet in the page with plenty of play money. `?wallet=reject`, `?wallet=locked` and
 * `?wallet=never` in the address make it refuse to pay, refuse to connect or keep silent; `?wallet=sends` makes it send
 * by itself; with `?wallet=none` there is none.
 */

import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { SolanaLocal } from './server.ts';

const MODE = 'shop';
const WALLET = 'virtual:demo-wallet';
/** A build has to know where its preview's chain will be; this is where Solana's own local one is. */
const PREVIEW_PORT = Number(process.env.SOLANA_LOCAL_PORT ?? 8899);
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export function solanaLocal(): Plugin {
  // Two for a moment: on a restart Vite makes the new server before it closes the old one.
  const open: SolanaLocal[] = [];
  let wallet = '';

  return {
    name: 'solana-local',
    apply: (_, { mode }) => mode === MODE,
    async config(_, { command, isPreview }) {
      const { environmentOf, PLAYER_SECRET_KEY, setUpShop } =
        await load<typeof import('./shop.ts')>('shop.ts');
      let rpcUrl = `http://127.0.0.1:${PREVIEW_PORT}`;
      if (command === 'serve') {
        // The machine is native code: loaded where it is wanted only.
        const { startSolanaLocal } = await load<typeof import('./server.ts')>('server.ts');
        const port = isPreview ? PREVIEW_PORT : 0;
        const local = await startSolanaLocal({ port, confirmMs: 1000, finalizeMs: 13_000 });
        open.push(local);
        setUpShop(local);
        rpcUrl = local.url;
      }
      wallet = walletModule(Buffer.from(PLAYER_SECRET_KEY).toString('base64'), rpcUrl);
      // Before Vite reads the environment.
      Object.assign(process.env, environmentOf(rpcUrl), { FIRESTORE_LOCAL_SHOP: 'open' });
    },
    configResolved({ logger }) {
      for (const { url } of open) logger.info(`[solana-local] A chain at ${url}: all money is play money`);
    },
    resolveId: (id) => (id === WALLET ? `\0${WALLET}` : undefined),
    load: (id) => (id === `\0${WALLET}` ? wallet : undefined),
    transformIndexHtml: {
      // Before Vite looks for what the page imports.
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module' },
          children: `import ${JSON.stringify(WALLET)};`,
          injectTo: 'head-prepend',
        },
      ],
    },
    closeServer: ({ reason }) => close(reason === 'restart' ? open.splice(0, 1) : open.splice(0)),
    closePreviewServer: () => close(open.splice(0)),
  };
}

async function close(chains: readonly SolanaLocal[]): Promise<void> {
  await Promise.all(chains.map((local) => local.close()));
}

async function load<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(pathOf(file), { configFile: false });
  return module;
}

function walletModule(secretKey: string, rpcUrl: string): string {
  return `
    import { registerDemoWallet } from ${JSON.stringify(pathOf('demoWallet.ts'))};
    const asked = new URLSearchParams(location.search).get('wallet');
    if (asked !== 'none') registerDemoWallet({
      ...${JSON.stringify({ secretKey, rpcUrl })},
      kind: asked === 'sends' ? 'sends' : 'signs',
      answer: ['reject', 'never', 'locked'].includes(asked) ? asked : 'approve',
    });`;
}

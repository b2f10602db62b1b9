/**
 * A shop to try for `vite --mode shop`: a chain on this machine, the page configured for it, and a wallet in the page
 * with plenty of play money. `?wallet=reject` and `?wallet=never` in the address make it refuse or keep silent,
 * `?wallet=sends` makes it send by itself.
 */

import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { SolanaLocal } from './server.ts';

const MODE = 'shop';
const WALLET = 'virtual:demo-wallet';
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export function solanaLocal(): Plugin {
  // Two for a moment: on a restart Vite makes the new server before it closes the old one.
  const open: SolanaLocal[] = [];
  let secretKey = '';

  return {
    name: 'solana-local',
    apply: (_, { command, mode }) => command === 'serve' && mode === MODE,
    async config() {
      // The machine is native code: loaded where it is wanted only.
      const { startSolanaLocal } = await load<typeof import('./server.ts')>('server.ts');
      const { setUpShop } = await load<typeof import('./shop.ts')>('shop.ts');
      const local = await startSolanaLocal({ confirmMs: 1000, finalizeMs: 13_000 });
      open.push(local);
      const { player, environment } = setUpShop(local);
      secretKey = Buffer.from(player.secretKey).toString('base64');
      // Before Vite reads the environment.
      Object.assign(process.env, environment);
    },
    configResolved({ logger }) {
      logger.info(`[solana-local] A chain at ${open.at(-1)?.url}: all money is play money`);
    },
    resolveId: (id) => (id === WALLET ? `\0${WALLET}` : undefined),
    load: (id) => (id === `\0${WALLET}` ? walletModule(secretKey, open.at(-1)?.url ?? '') : undefined),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@id/${WALLET}` }, injectTo: 'head-prepend' },
    ],
    async closeServer({ reason }) {
      const closing = reason === 'restart' ? open.splice(0, 1) : open.splice(0);
      await Promise.all(closing.map((local) => local.close()));
    },
  };
}

async function load<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(pathOf(file), { configFile: false });
  return module;
}

function walletModule(secretKey: string, rpcUrl: string): string {
  return `
    import { registerDemoWallet } from ${JSON.stringify(pathOf('demoWallet.ts'))};
    const asked = new URLSearchParams(location.search).get('wallet');
    registerDemoWallet({
      ...${JSON.stringify({ secretKey, rpcUrl })},
      kind: asked === 'sends' ? 'sends' : 'signs',
      answer: asked === 'reject' || asked === 'never' ? asked : 'approve',
    });`;
}

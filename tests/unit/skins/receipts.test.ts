import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShopSettings } from '../../../src/payments/settings.ts';
import Receipts from '../../../src/skins/Receipts.tsx';

const settings: ShopSettings = {
  cluster: 'localnet',
  rpcUrl: 'http://127.0.0.1:8899',
  treasury: '11111111111111111111111111111111',
  contactUrl: 'https://example.org/contact',
  refunds: 'No refunds.',
};

it('without a receipt, a player whose payment is not found still reads where to write to', () => {
  const shown = renderToStaticMarkup(createElement(Receipts, { skin: 'god', settings }));
  expect(shown).toContain('href="https://example.org/contact"');
  expect(shown).not.toContain(settings.refunds);
});

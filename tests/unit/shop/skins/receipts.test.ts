import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ShopSettings } from '../../../../src/base/shopSettings.ts';
import Receipts from '../../../../src/shop/skins/Receipts.tsx';
import { followReceipts, useReceipts } from '../../../../src/shop/skins/receipts.ts';
import { createArea } from '../../board/leaderboard/area.ts';

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

it('what another tab has paid is known here, before and while receipts are followed, and no longer', () => {
  const [page, area] = [new EventTarget(), createArea()];
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', area);
  const receipt = { skin: 'god', currency: 'SOL', amount: '0.5 SOL', signature: '5'.repeat(88), at: 1 };
  const write = (key: string, count: number) => {
    area.setItem(key, JSON.stringify(Array(count).fill(receipt)));
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return useReceipts.getState().receipts.length;
  };
  expect(write('defend-the-sats:receipts', 1)).toBe(0);
  const stop = followReceipts();
  expect(useReceipts.getState().receipts).toEqual([receipt]);
  expect(write('defend-the-sats:receipts', 2)).toBe(2);
  expect(write('defend-the-sats:settings', 3)).toBe(2);
  area.clear();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(useReceipts.getState().receipts).toEqual([]);
  stop();
  expect(write('defend-the-sats:receipts', 1)).toBe(0);
});

import { seedOf } from '../../tools/seeds.mjs';
import { test } from './fixtures.ts';
import { letLoose, MONKEY_MESSAGES } from './monkey.ts';

test.use({ hasSound: true, expectedMessages: MONKEY_MESSAGES });

// `npm run test:monkey` runs it for longer.
test('pressing everything breaks nothing', async ({ page, context }) => {
  await letLoose(page, context, { seed: seedOf('tests/e2e/monkey.spec.ts'), actions: 150 });
});

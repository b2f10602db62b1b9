/** START has one loudest thing in each of its states. */

import { expect, test } from './fixtures.ts';
import { startStates } from './startStates.ts';

test('of all buttons on START one is orange: the one that is for the player now', async ({ page }) => {
  for await (const { name, loudest } of startStates(page)) {
    const orange = () =>
      page
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(247, 147, 26)')
            .map(({ textContent }) => textContent),
        );
    // START learns last what the player has in a cup.
    await expect.poll(orange, name).toEqual([loudest]);
  }
});

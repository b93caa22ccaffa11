import { expectNoViolations } from '../support/e2e/axe';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`the player page within a story has nothing that axe objects to (${colorScheme})`, async ({
      page,
    }) => {
      await page.goto(`/player.html?projid=${story.id}&lang=ru`);
      const player = playerIn(page);
      await player.poster.click();
      await player.next.click();
      await expect(player.button(story.choice)).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

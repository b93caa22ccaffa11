import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/e2e/axe';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

// Colors are measured without animations.
test.use({ viewport: { width: 320, height: 420 }, contextOptions: { reducedMotion: 'reduce' } });

test('at 320 px axe finds no violations in an error, the poster, a page with choices, the settings, the text and the end', async ({
  page,
  faults,
}) => {
  faults.ignore(/project\.json/);
  const file = `**/project_files/${story.id}/project.json`;
  await page.route(file, (route) => route.abort('connectionfailed'));
  await page.goto(`/player.html?projid=${story.id}&lang=ru`);
  const player = playerIn(page);
  await expect(player.refusal).toContainText('Нет связи');
  await expectNoViolations(page);
  await page.unroute(file);
  await player.refusal.getByRole('button').click();
  await expect(player.poster).toBeVisible();
  await expectNoViolations(page);

  await player.poster.click();
  await player.next.click();
  await expect(player.button(story.choice)).toBeVisible();
  await expectNoViolations(page);
  await expectSheetWithoutViolations(page, 'KeyS', 'Настройки');
  await expectSheetWithoutViolations(page, 'KeyT', 'Читать как текст');

  await player.back.click();
  await expect(player.announced).toContainText(story.firstPage);
  await playToEnding(page, page, 'mouse');
  await expectNoViolations(page);
});

async function expectSheetWithoutViolations(page: Page, key: string, name: string): Promise<void> {
  await page.keyboard.press(key);
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

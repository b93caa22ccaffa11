import { screens } from '@/routes/screens';
import { openNewComic } from '../support/e2e/newComic';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const text = (key: keyof typeof editorRu, value: string) => editorRu[key].replace('#', value);

test('a library sound is added to a tap, another one is recorded and cut, and readers hear both', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  const { author, projId } = await openNewComic(page, full, faults);
  const draft = async () => JSON.stringify(await author.resources.draft({ id: projId }));
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await page.getByRole('button', { name: editorRu['editor.tools.hotspot'], exact: true }).click();

  await page.getByRole('button', { name: editorRu['editor.tapSound.add'], exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('дверь скрип');
  await sheet.getByRole('button', { name: text('editor.sounds.listen', 'Скрип двери') }).click();
  await expect(sheet.locator('svg circle')).toBeVisible();
  await sheet.getByRole('button', { name: text('editor.sounds.choose', 'Скрип двери') }).click();
  await expect(sheet).toBeHidden();
  await expect(
    page.getByRole('button', { name: text('editor.tapSound.change', 'Скрип двери') }),
  ).toBeVisible();
  await expect.poll(draft).toContain('sounds/door-creak.mp3');
  expect(await draft()).toContain('(скрипит дверь)');

  await page.getByRole('button', { name: editorRu['editor.tools.sound'], exact: true }).click();
  await page.getByRole('button', { name: editorRu['editor.pageSounds.add'] }).click();
  const sounds = page.getByRole('dialog', { name: editorRu['editor.sounds.title'], exact: true });
  await sounds.getByRole('tab', { name: editorRu['editor.sounds.own'] }).click();
  await sounds.getByRole('button', { name: editorRu['editor.record.open'] }).click();
  const recorder = page.getByRole('dialog', { name: editorRu['editor.record.title'] });
  for (const name of ['editor.record.start', 'editor.record.again'] as const) {
    await recorder.getByRole('button', { name: editorRu[name] }).click();
    // Chromium's device beeps once a second.
    await expect(recorder.getByRole('timer')).toContainText('0:02');
    await recorder.getByRole('button', { name: editorRu['editor.record.stop'] }).click();
    await expect(recorder.getByRole('button', { name: editorRu['editor.record.save'] })).toBeVisible();
  }
  // The phone's Back button asks each time it is pressed.
  for (const _time of ['first', 'second']) {
    await page.goBack();
    await recorder.getByRole('alertdialog').getByRole('button', { name: ru['common.keep'] }).click();
  }
  const end = recorder.getByRole('slider', { name: editorRu['editor.record.handle.end'], exact: true });
  const before = Number(await end.inputValue());
  await end.press('ArrowLeft');
  expect(Number(await end.inputValue())).toBeLessThan(before);
  await recorder.getByRole('textbox').fill('Пищит');
  await recorder.getByRole('button', { name: editorRu['editor.record.save'] }).click();
  // A caption is requested for the new recording.
  await sounds.getByRole('textbox', { name: editorRu['editor.sounds.caption'] }).fill('(пип)');
  await page.keyboard.press('Enter');
  await expect.poll(draft).toContain('(пип)');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: editorRu['editor.publish.open'] }).click();
  const publishing = page.getByRole('dialog');
  await publishing.getByRole('button', { name: editorRu['editor.publish.send'] }).click();
  await expect(publishing.getByText(editorRu['editor.publish.done'])).toBeVisible();

  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mp3')) asked.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(full.websiteUrl + screens.project.path({ projectId: projId }));
  const player = page.frameLocator('iframe');
  await player.locator('.poster, button').first().click();
  await expect.poll(() => asked.join(' ')).toMatch(/20[06] \S+project_files\S+\.mp3/);
});

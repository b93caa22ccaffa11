import { banCategory } from '@/domain/user';
import { openNewComic } from '../support/e2e/newComic';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test('an author who is banned while editing sees the reason, and the work stays on the device', async ({
  page,
  full,
  faults,
}) => {
  faults.ignore(/draft|403|401|version/);
  const { author, projId } = await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await expect.poll(async () => (await author.resources.draft({ id: projId })) !== null).toBe(true);
  const { token } = await apiOf(full).auth.signIn({ email: 'admin@kadr.example', password: 'kadr-demo' });
  const admin = apiOf(full, token);
  const { _id: userId } = await author.users.me();
  await admin.profiles.ban({ userId, banCategory: banCategory.cantLogin });
  try {
    await page.getByRole('textbox', { name: editorRu['editor.name'] }).fill('Две двери и ещё одна');
    const note = page.getByRole('dialog', { name: editorRu['editor.banned.title'] });
    await expect(note).toBeVisible();
    await expect(note.getByText(editorRu['editor.banned.saved'])).toBeVisible();
  } finally {
    await admin.profiles.ban({ userId, banCategory: banCategory.notBanned });
  }
});

test('“On a phone” asks before it creates a second layout, and closing it leaves the comic as it was', async ({
  page,
  full,
  faults,
}) => {
  const { author, projId } = await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  const draft = () => author.resources.draft({ id: projId });
  await expect.poll(async () => (await draft()) !== null).toBe(true);
  await expect(page.getByRole('button', { name: editorRu['editor.saving.saved'] })).toBeVisible();
  const before = await draft();

  const onPhone = page.getByRole('button', { name: editorRu['editor.layouts.phone'] });
  await onPhone.click();
  const asked = page.getByRole('dialog', { name: editorRu['editor.layouts.phone'] });
  await expect(asked.getByText(editorRu['editor.layouts.question'])).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(onPhone).toHaveAttribute('aria-pressed', 'false');
  expect(await draft()).toEqual(before);

  await onPhone.click();
  await asked.getByRole('button', { name: editorRu['editor.layouts.arrange'] }).click();
  await expect(onPhone).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => JSON.stringify(await draft())).toContain('"portrait"');
});

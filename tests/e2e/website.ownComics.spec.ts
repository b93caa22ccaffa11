import { apiOf, publishComics } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the last draft is two taps away, an untouched comic leaves no trace, and a deleted one comes back by one key', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  // Nothing was saved of a new comic, neither for readers nor as a draft.
  faults.expect(/project_files\/[^/]+\/project\.json/);
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  const author = apiOf(full, token);
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  const projId = await publishComics(author, 'Кот на крыше');
  const tiles = page.getByRole('list', { name: ru['ownComics.title'] });
  const tile = tiles.getByRole('button', {
    name: new RegExp(`^${ru['ownComics.state.feeds']}.*Кот на крыше`),
  });

  const { _id: untouched } = await author.projectInfo.reserve();
  await author.projectInfo.save({ _id: untouched, name: 'Новый комикс' });
  await page.goto(`${full.websiteUrl}/editor.html?projid=${untouched}`);
  await page.getByRole('button', { name: editorRu['editor.back'] }).tap();
  await expect(tile).toBeVisible();
  await expect(page).toHaveURL(/\/mine$/);
  await expect(tiles.getByRole('button', { name: /Новый комикс/ })).toHaveCount(0);
  await expect
    .poll(() =>
      author.projects.view({ id: untouched }).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');

  await page.goto(`${full.websiteUrl}/news`);
  await page.getByRole('link', { name: ru['tabs.mine'], exact: true }).tap();
  await tile.tap();
  await expect(page).toHaveURL(new RegExp(`editor\\.html\\?projid=${projId}`));
  await expect(page.getByRole('navigation', { name: editorRu['editor.pages'] })).toBeVisible();

  await page.goto(`${full.websiteUrl}/mine`);
  await page.getByRole('button', { name: ru['ownComics.actions'].replace('#', 'Кот на крыше') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: ru['ownComics.delete'], exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(tile).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: ru['ownComics.restoreFor'].replace('#', 'Кот на крыше') }),
  ).toBeVisible();
  expect((await fetch(`${full.websiteUrl}/comics/${projId}`)).status).toBe(404);
  await expect(page.getByRole('button', { name: ru['ownComics.undo'], exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile).toBeVisible();
  expect((await fetch(`${full.websiteUrl}/comics/${projId}`)).status).toBe(200);
  await author.projects.delete({ id: projId });
});

import { accessMode } from '@/domain/customFeed';
import { termsVersion } from '@/domain/legal';
import { userManagedState } from '@/domain/project';
import { askedByVk, mayProposeAlways, personOfVk, publishComics } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { appIn, historyIsKept } from '../support/e2e/vk';

test.beforeEach(({ page }) => mayProposeAlways(page));

test('an administrator puts a feed first in their community, and its members see it there', {
  tag: '@long',
}, async ({ page, full }) => {
  const author = await personOfVk(full);
  await author.users.acceptTerms({ version: termsVersion });
  const name = `Сообщество ${Date.now()}`;
  const feed = await author.customFeeds.create({ name, picId: '', accessMode: accessMode.addOwnerOnly });
  const projId = await publishComics(author, `В сообществе ${Date.now()}`);
  await author.projectInfo.setUserManagedState({ id: projId, value: userManagedState.publishedGlobally });
  await author.customFeeds.putProject({ projId, feedId: feed._id });
  const app = appIn(page);
  const section = app.getByRole('region', { name });
  const open = async (role: string) => {
    await page.goto(`${full.vkHostUrl}_-77?panel=closed&role=${role}`);
    await historyIsKept(page);
  };

  await open('admin');
  await app.getByRole('button', { name: ru['community.choose'] }).click();
  await app.getByRole('dialog').getByRole('button', { name }).click();
  await expect(section.getByRole('link', { name: /^В сообществе/ })).toBeVisible();

  // The role is in the signed launch.
  await open('member');
  await expect(section.getByRole('link', { name: /^В сообществе/ })).toBeVisible();
  await expect(app.getByRole('button', { name: ru['community.change'] })).toHaveCount(0);

  await section.getByRole('link', { name }).click();
  await app.getByRole('button', { name: ru['community.add'] }).click();
  await askedByVk(page, 'addToCommunity').allow();
  await expect(app.getByText(ru['community.added'])).toBeVisible();

  await page.goto(`${full.vkHostUrl}?panel=closed`);
  await historyIsKept(page);
  await expect(app.getByRole('tabpanel').first()).toBeVisible();
  await expect(section).toHaveCount(0);
});

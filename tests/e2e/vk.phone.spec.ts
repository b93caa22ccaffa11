import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { commentType } from '@/domain/comment';
import { gapBetween } from '../support/e2e/measure';
import {
  apiOf,
  askedByVk,
  goToCase,
  inviteIn,
  mayProposeAlways,
  messagesOf,
  wallShareIn,
} from '../support/e2e/people';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru, textLike } from '../support/e2e/texts';
import { openInVk, packed, playerFrameIn } from '../support/e2e/vk';

test.beforeEach(({ page }) => mayProposeAlways(page));

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const view of ['mobile', 'client']) {
  test(`the whole player is above the tabs in the ${view} shape`, async ({ page, full }) => {
    const app = await openInVk(page, full, `?view=${view}&panel=closed${packed(story.id)}`);
    const player = playerIn(playerFrameIn(app));
    await player.poster.tap();
    await player.next.tap();
    await expect(player.button(story.choice).last()).toBeVisible();
    const tabs = app.getByRole('navigation', { name: ru['tabs.title'] });
    await expect.poll(() => gapBetween(player.back, tabs)).toBeGreaterThanOrEqual(0);
  });
}

for (const [where, view, theme] of [
  ['m.vk', 'mobile', 'light'],
  ['VK’s phone client', 'client', 'dark'],
] as const) {
  test(`a reader in ${where} plays, joins the group and posts on the wall by touch, though VK is slow`, {
    tag: view === 'client' ? [] : '@long',
  }, async ({ page, full }) => {
    await page.clock.install();
    const answers = 'answer.VKWebAppJoinGroup=slow&answer.VKWebAppShowWallPostBox=late';
    const app = await openInVk(
      page,
      full,
      `?view=${view}&theme=${theme}&panel=closed&${answers}${packed(story.id)}`,
    );
    const frame = playerFrameIn(app);
    await playerIn(frame).poster.tap();
    await playToEnding(page, frame, 'touch');

    await page.evaluate(() => history.back());
    const invite = inviteIn(app);
    await expectWithinScreen(invite.asking);
    await invite.join.tap();
    await askedByVk(page, 'joinGroup').allow();
    await page.clock.fastForward(2_000);
    await expect(invite.joined.getByRole('status')).toHaveText(ru['groupInvite.joinedText']);
    await invite.close.tap();
    await expect(app.getByRole('dialog')).toHaveCount(0);

    await app.getByRole('article').first().getByRole('heading').getByRole('link').tap();
    const wallShare = wallShareIn(app);
    await wallShare.open();
    await expectWithinScreen(wallShare.dialog);
    await wallShare.post.tap();
    await askedByVk(page, 'scopes').allow();
    await askedByVk(page, 'wallPost').allow();
    await expect(askedByVk(page, 'wallPost').dialog).toHaveCount(0);
    await expect(wallShare.note).toBeEmpty();
    await page.clock.fastForward(10_000);
    await expect(wallShare.note).toHaveText(ru['wallShare.waiting']);
    await page.clock.fastForward(10_000);
    await expect(wallShare.note).toHaveText(ru['wallShare.posted']);
    await expect(messagesOf(page, 'VKWebAppShowWallPostBoxResult')).toHaveCount(1);
    await wallShare.close.tap();
    await expect(app.getByRole('dialog')).toHaveCount(0);
  });
}

test('one’s own data is downloaded by VK’s phone client', { tag: '@long' }, async ({ page, full }) => {
  const app = await openInVk(page, full, '?view=client&panel=closed');
  await app.getByRole('button', { name: ru['menu.title'] }).tap();
  await app.getByRole('link', { name: ru['menu.account'] }).tap();
  const download = page.waitForEvent('download');
  await app.getByRole('button', { name: ru['account.download'], exact: true }).tap();
  const file = await download;
  expect(new URL(file.url()).pathname).toBe('/api/users/data');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { provider: 'vk' },
  });
  await expect(app.getByText(ru['account.dataSaved'])).toBeVisible();
  await expect(messagesOf(page, 'VKWebAppDownloadFileResult')).toHaveCount(1);
});

test('a comment that a reader reports in VK’s phone client is gone once an admin has hidden it', {
  tag: '@long',
}, async ({ page, full }) => {
  const tokenOf = async (name: string) =>
    (await apiOf(full).auth.signIn({ email: `${name}@kadr.example`, password: 'kadr-demo' })).token;
  const text = 'Самая дешёвая рыба — у нас!';
  const author = apiOf(full, await tokenOf('author'));
  await author.comments.post({ projId: story.id, type: commentType.text, text });

  const app = await openInVk(page, full, `?view=client&panel=closed${packed(story.id)}`);
  const comment = app.getByRole('article').filter({ hasText: text });
  await comment.getByRole('button', { name: textLike(ru['comments.more']) }).tap();
  await comment.getByRole('button', { name: ru['report.open'], exact: true }).tap();
  const dialog = app.getByRole('dialog', { name: ru['report.title.comment'] });
  await dialog.getByText(ru['report.reason.spam'], { exact: true }).tap();
  await expectWithinScreen(dialog.getByRole('button', { name: ru['report.send'], exact: true }));
  await dialog.getByRole('button', { name: ru['report.send'], exact: true }).tap();
  await expect(dialog.getByRole('status')).toContainText(ru['report.sentText']);

  const desk = await page.context().newPage();
  const token = await tokenOf('admin');
  await desk.addInitScript((value) => localStorage.setItem('token', value), token);
  // The address of the former panel of reports.
  await desk.goto(`${full.websiteUrl}/admin/reports`);
  await desk.getByRole('article').focus();
  await goToCase(desk, text);
  const report = desk.getByRole('article').filter({ hasText: text });
  await report.getByRole('button', { name: ru['reports.hide.comment'], exact: true }).click();
  await expect(desk.getByRole('status').filter({ hasText: ru['reports.hide.comment'] })).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(app.getByRole('article').filter({ hasText: 'Kadr' }).first()).toBeVisible();
  await expect(comment).toHaveCount(0);
});

/** All of it is within reach of a finger. */
async function expectWithinScreen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeInViewport({ ratio: 1 });
}

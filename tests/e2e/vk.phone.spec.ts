import type { Locator } from '@playwright/test';
import { askedByVk, inviteIn, messagesOf, wallShareIn } from '../support/e2e/people';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { openInVk, packed, playerFrameIn } from '../support/e2e/vk';
import { ru } from '../support/e2e/words';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

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

/** Nothing of it is where a finger cannot reach. */
async function expectWithinScreen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeInViewport({ ratio: 1 });
}

import type { FrameLocator, Page } from '@playwright/test';
import { minPlayMs } from '@/domain/limits';
import { category } from '@/domain/project';
import type { RunningKadr } from '../../server/start/startKadr';
import { expectNoViolationsInVkDialog } from '../support/e2e/axe';
import { overtakenChunk } from '../support/e2e/faultWatch';
import {
  answerBy,
  answerOnce,
  apiOf,
  askedByVk,
  inviteIn,
  mayProposeAlways,
  messagesOf,
  personOfVk,
  playInVk,
  playIsCounted,
  publishComics,
  wallShareIn,
} from '../support/e2e/people';
import { openShare, shareIn } from '../support/e2e/share';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { filled, ru } from '../support/e2e/texts';
import {
  addressInVk,
  appIn,
  fragmentOf,
  historyIsKept,
  openInVk,
  packed,
  playerFrameIn,
} from '../support/e2e/vk';

test.beforeEach(({ page }) => mayProposeAlways(page));

test.describe('a person inside VK', () => {
  for (const [what, hash, first] of [
    ['home', '', /\/api\/feed\//],
    ['a project', packed(story.id), new RegExp(`/api/view/project/${story.id}$`)],
  ] as const) {
    test(`is signed in silently at ${what}, without a delay`, {
      tag: what === 'home' ? [] : '@long',
    }, async ({ page, full }) => {
      const met = page.waitForResponse(/\/api\/users\/me$/);
      const app = await openInVk(page, full, `?panel=closed${hash}`);
      const answer = await met;
      expect(answer.status()).toBe(200);
      expect(answer.request().headers().authorization).toMatch(/^Bearer .+/);
      expect(await answer.json()).toMatchObject({ provider: 'vk' });
      // Read from the browser's own list, because Playwright may miss a frame's first calls.
      const calls = await app
        .locator('html')
        .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const indexOf = (path: RegExp) => calls.findIndex((call) => path.test(call));
      expect(indexOf(first)).toBeGreaterThanOrEqual(0);
      expect(indexOf(first)).toBeLessThan(indexOf(/\/auth\/vk\/launch$/));
    });
  }

  test('sees the controls of a project’s page only once, though it was requested again with their token', {
    tag: '@long',
  }, async ({ page, full }) => {
    const asked = page.waitForResponse(
      (answer) => /\/api\/view\//.test(answer.url()) && 'authorization' in answer.request().headers(),
    );
    const news = page.waitForResponse(/\/api\/users\/me\/news\/feed/);
    const app = await openInVk(page, full, `?panel=closed${packed(story.id)}`);
    await Promise.all([asked, news]);
    await expect(shareIn(app).open).toHaveCount(1);
    await openShare(app);
    await expect(shareIn(app).wall).toHaveCount(1);
    await expect(app.getByRole('button', { name: ru['shareCard.saveLink'], exact: true })).toHaveCount(1);
  });

  test('whose launch was not signed by VK continues as a visitor', { tag: '@long' }, async ({
    page,
    full,
    faults,
  }) => {
    faults.expect(/answer: 401 .*\/auth\/vk\/launch$/);
    faults.expect(/console: .*401.*\/auth\/vk\/launch/);
    const calls = watchCalls(page);
    await page.route('**/launch.json*', async (route) => {
      const answer = await route.fetch();
      const { query }: { readonly query: string } = await answer.json();
      await route.fulfill({ json: { query: query.replace('vk_user_id=', 'vk_user_id=7') } });
    });
    const refused = page.waitForResponse(/\/auth\/vk\/launch$/);
    const app = await openInVk(page, full, '?panel=closed');
    expect((await refused).status()).toBe(401);
    await expect(app.getByRole('article').first()).toBeVisible();
    await app.getByRole('article').first().getByRole('button').first().click();
    await expect(playerIn(app.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
    await expect(app.getByRole('alertdialog')).toHaveCount(0);
    await expect(app.getByRole('alert')).toHaveCount(0);
    // What was requested before the app had started and failed is requested once more in the usual way.
    await expect.poll(() => calls.filter((call) => call === 'POST /auth/vk/launch')).toHaveLength(2);
    expect(calls).not.toContain('GET /api/users/me');
  });
});

test.describe('the invitation into the group', () => {
  test('appears when the reader leaves the ending, joins the group through VK’s dialog, and never appears again', {
    tag: '@long',
  }, async ({ page, full }) => {
    await page.clock.install();
    const app = await playInVk(page, full, 'panel=closed');
    const invite = inviteIn(app);
    // A group member is looked up when the play is over; before that no invitation is visible.
    await expect(messagesOf(page, 'VKWebAppGetGroupInfo')).toHaveCount(0);
    await playToEnding(page, playerFrameIn(app), 'mouse');
    await expect(app.getByRole('dialog')).toHaveCount(0);
    await expect(messagesOf(page, 'VKWebAppGetGroupInfo')).toHaveCount(0);
    await goBackHome(page, app);
    await expect(invite.asking).toBeVisible();
    await expectNoViolationsInVkDialog(page);

    await invite.join.click();
    const vk = askedByVk(page, 'joinGroup');
    await expect(vk.dialog).toContainText('10000002');
    await vk.allow();
    await expect(invite.joined.getByRole('status')).toHaveText(ru['groupInvite.joinedText']);
    await invite.close.click();
    await expect(app.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/member=yes/);

    await page.reload();
    await app.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await playAndGoBack(page, app);
    await expect(messagesOf(page, 'VKWebAppGetGroupInfoResult')).toHaveCount(1);
    await declineFavorites(app);
    await expectNothingAsked(app);
  });

  test('does not appear after a glance, appears after a comic that was read for a while, and not again once it was declined', {
    tag: '@long',
  }, async ({ page, full }) => {
    await page.clock.install();
    const app = await playInVk(page, full, 'panel=closed');
    await goBackHome(page, app);
    await expectNothingAsked(app);
    await expect(messagesOf(page, 'VKWebAppGetGroupInfo')).toHaveCount(0);

    await app.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await playAndGoBack(page, app);
    const invite = inviteIn(app);
    await expect(invite.asking).toBeVisible();
    await invite.notNow.click();
    await expect(app.getByRole('dialog')).toHaveCount(0);

    await app.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await playAndGoBack(page, app);
    await expectNothingAsked(app);
  });

  test('is not shown for an answer that arrives after another comic was opened, but is shown after that comic', {
    tag: '@long',
  }, async ({ page, full }) => {
    await page.clock.install();
    // Long enough for the other comic to be opened first, and less than the app waits.
    const app = await playInVk(page, full, 'answer.VKWebAppGetGroupInfo=slow:8000');
    await readOnAndGoBack(page, app);
    const asked = messagesOf(page, 'VKWebAppGetGroupInfo');
    await expect(asked).toHaveCount(1);
    const counted = playIsCounted(page);
    await app.getByRole('article').first().getByRole('button').first().click();
    const player = playerIn(app.frameLocator('[role="dialog"] iframe'));
    await expect(player.announced).not.toBeEmpty();
    await counted;
    await page.clock.fastForward(8_000);
    await expect(messagesOf(page, 'VKWebAppGetGroupInfoResult')).toHaveCount(1);
    await answerBy(page, 'VKWebAppGetGroupInfo', 'normal');
    await app.getByRole('button', { name: ru['playerDialog.close'] }).click();
    await expect(asked).toHaveCount(2);
    await expect(inviteIn(app).asking).toBeVisible();
  });

  test('is closed without an error when the person declines in VK', { tag: '@long' }, async ({
    page,
    full,
  }) => {
    await page.clock.install();
    const app = await playInVk(page, full, 'panel=closed');
    await readOnAndGoBack(page, app);
    await inviteIn(app).join.click();
    await askedByVk(page, 'joinGroup').refuse();
    await expect(app.getByRole('dialog')).toHaveCount(0);
    await expectNothingAsked(app);
    await expect(page).not.toHaveURL(/member=yes/);
  });

  test('shows a quiet message when joining failed, and lets the person try again', { tag: '@long' }, async ({
    page,
    full,
  }) => {
    await page.clock.install();
    const app = await playInVk(page, full, 'answer.VKWebAppJoinGroup=wrong-shape');
    await readOnAndGoBack(page, app);
    const invite = inviteIn(app);
    await invite.join.click();
    await expect(invite.asking.getByRole('status')).toHaveText(ru['groupInvite.failed']);
    await expect(app.getByRole('alert')).toHaveCount(0);
    await expectNoViolationsInVkDialog(page);
    await answerBy(page, 'VKWebAppJoinGroup', 'normal');
    await invite.join.click();
    await askedByVk(page, 'joinGroup').allow();
    await expect(invite.joined).toBeVisible();
  });

  test('is not shown while the membership in the group is unknown', { tag: '@long' }, async ({
    page,
    full,
  }) => {
    await page.clock.install();
    for (const mode of ['denied', 'wrong-shape', 'silent']) {
      const unknown = page.waitForEvent('console', (message) =>
        message.text().startsWith('It is not known who is in the group.'),
      );
      const app = await playInVk(page, full, `panel=closed&answer.VKWebAppGetGroupInfo=${mode}`);
      await readOnAndGoBack(page, app);
      if (mode === 'silent') {
        await expect(keptBack(page, 'VKWebAppGetGroupInfo')).toHaveCount(1);
        await page.clock.fastForward(10_000);
      }
      await unknown;
      await declineFavorites(app);
      await expectNothingAsked(app);
    }
  });
});

test.describe('a post on the person’s wall', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const words = 'Смотрите, какой кот!';

  test('needs the full permission, can be edited first, and is confirmed once it is on the wall', {
    tag: '@long',
  }, async ({ page, full }) => {
    const app = await openInVk(page, full, packed(story.id));
    const wallShare = wallShareIn(app);
    await wallShare.open();
    await expect(wallShare.text).toHaveValue(filled(ru['wallShare.ownText'], story.name));
    await expectNoViolationsInVkDialog(page);
    await wallShare.text.fill(words);

    await wallShare.post.click();
    const permission = askedByVk(page, 'scopes');
    await permission.refuse();
    await expect(wallShare.note).toHaveText(ru['wallShare.notPermitted']);
    await expectNoViolationsInVkDialog(page);

    await wallShare.askAgain.click();
    await permission.scope('wall').uncheck();
    await permission.allow();
    await expect(permission.dialog).toHaveCount(0);
    await expect(wallShare.note).toHaveText(ru['wallShare.notPermitted']);
    await expect(wallShare.text).toHaveValue(words);

    await wallShare.askAgain.click();
    await permission.allow();
    const box = askedByVk(page, 'wallPost');
    await expect(box.dialog).toContainText(words);
    await expect(box.dialog).toContainText(addressInVk(full, story.id));
    await box.refuse();
    await expect(wallShare.post).toBeEnabled();
    await expect(wallShare.note).toBeEmpty();
    await expect(wallShare.text).toHaveValue(words);

    await wallShare.post.click();
    await box.allow();
    await expect(wallShare.note).toHaveText(ru['wallShare.posted']);
    await expect(wallShare.dialog).toContainText(ru['wallShare.postedTitle']);
    await expectNoViolationsInVkDialog(page);
    await expect(postsOnWall(page)).toHaveCount(1);
    await expect(postsOnWall(page)).toContainText(words);
    await wallShare.close.click();
    await expect(wallShare.dialog).toHaveCount(0);
  });

  test('is confirmed only with the id of the post, is shared in another way where there is no wall, and can always be closed', {
    tag: '@long',
  }, async ({ page, full, faults }) => {
    faults.ignore(overtakenChunk);
    await page.clock.install();
    const app = await openInVk(page, full, packed(story.id));
    const wallShare = wallShareIn(app);
    await wallShare.open();
    await wallShare.text.fill(words);

    await answerBy(page, wallBox, 'wrong-shape');
    await wallShare.post.click();
    await askedByVk(page, 'scopes').allow();
    await expect(wallShare.note).toHaveText(ru['wallShare.failed']);
    await answerBy(page, wallBox, 'silent');
    for (const withoutId of [{}, { post_id: 0 }, { result: true }]) {
      await answerOnce(page, wallBox, withoutId);
      await wallShare.post.click();
      await expect(keptBack(page, wallBox)).not.toHaveCount(0);
      await expect(wallShare.note).toHaveText(ru['wallShare.failed']);
      await page.getByRole('button', { name: 'Clear' }).click();
    }
    await expect(wallShare.text).toHaveValue(words);

    await wallShare.post.click();
    await expect(wallShare.note).toBeEmpty();
    await expect(keptBack(page, wallBox)).toHaveCount(1);
    await page.clock.fastForward(10_000);
    await expect(wallShare.note).toHaveText(ru['wallShare.waiting']);
    await expect(wallShare.text).toHaveValue(words);

    await answerBy(page, wallBox, 'unsupported');
    await wallShare.post.click();
    const share = askedByVk(page, 'share');
    await expect(share.dialog).toContainText(addressInVk(full, story.id));
    await share.refuse();
    await expect(wallShare.post).toBeEnabled();
    await expect(wallShare.text).toHaveValue(words);
    await wallShare.post.click();
    await share.allow();
    await expect(wallShare.note).toHaveText(ru['wallShare.linkShared']);
    // By now the first attempt has been given up, and its error is not shown over the attempt that followed.
    await page.clock.fastForward(120_000);
    await expect(wallShare.note).toHaveText(ru['wallShare.linkShared']);
    await wallShare.close.click();
    await expect(wallShare.dialog).toHaveCount(0);

    await answerBy(page, 'VKWebAppShare', 'unsupported');
    await wallShare.open();
    await wallShare.post.click();
    await expect(wallShare.note).toHaveText(ru['wallShare.copied']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressInVk(full, story.id));
    await wallShare.close.click();

    await answerBy(page, wallBox, 'silent');
    await wallShare.open();
    await wallShare.post.click();
    await wallShare.notNow.click();
    await expect(wallShare.dialog).toHaveCount(0);
    await expect(postsOnWall(page)).toHaveCount(0);
  });
});

test('an author is offered once to share that a comic reached a better feed, and the post links to the project in VK', {
  tag: '@long',
}, async ({ page, context, full }) => {
  const name = 'Кот и лестница';
  const id = await publishComicsThatRose(full, name);
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/kv') && answer.request().method() !== 'GET',
  );
  const app = await openInVk(page, full);
  const wallShare = wallShareIn(app);
  expect((await kept).ok()).toBe(true);
  await expect(wallShare.text).toHaveValue(filled(ru['wallShare.newsText'], name, ru['feed.popular']));
  await wallShare.post.click();
  await askedByVk(page, 'scopes').allow();
  await askedByVk(page, 'wallPost').allow();
  await expect(wallShare.note).toHaveText(ru['wallShare.posted']);
  await wallShare.close.click();

  const link = postsOnWall(page).getByRole('link');
  await expect(link).toHaveAttribute('href', addressInVk(full, id));
  const opening = context.waitForEvent('page');
  await link.click();
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`^${full.vkHostUrl}`));
  await expect(appIn(tab).getByRole('heading', { level: 2, name })).toBeVisible();
  expect(fragmentOf(tab)).toBe(packed(id));
  await tab.close();

  const asked = page.waitForResponse((answer) => answer.url().includes('/kv'));
  await page.reload();
  await asked;
  await expectNothingAsked(app);
});

test('an author who plays is offered to share it when the play is over', { tag: '@long' }, async ({
  page,
  full,
}) => {
  const name = 'Кот и чердак';
  await publishComicsThatRose(full, name);
  let letNewsCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letNewsCome = resolve;
  });
  const isNews = /\/api\/users\/me\/news\/feed/;
  await page.route(isNews, async (route) => {
    await mayCome;
    await route.continue();
  });
  const app = await playInVk(page, full, 'panel=closed&member=yes');
  const news = page.waitForResponse(isNews);
  letNewsCome();
  await (await news).finished();
  const player = playerIn(playerFrameIn(app));
  await player.next.click();
  await player.button(story.choice).click();
  await expect(player.announced).toContainText(story.kitchen);
  const wallShare = wallShareIn(app);
  await expect(wallShare.dialog).toHaveCount(0);
  await goBackHome(page, app);
  await expect(wallShare.text).toHaveValue(filled(ru['wallShare.newsText'], name, ru['feed.popular']));
});

const wallBox = 'VKWebAppShowWallPostBox';

/** The person of the local VK host publishes a comic, and an admin moves it to a better feed. */
async function publishComicsThatRose(full: RunningKadr, name: string): Promise<string> {
  const author = await personOfVk(full);
  const id = await publishComics(author, name);
  const { token } = await apiOf(full).auth.signIn({ email: 'admin@kadr.example', password: 'kadr-demo' });
  await apiOf(full, token).projectInfo.setCategory({ id, value: category.popular });
  // The notification arrives a moment later.
  await expect.poll(async () => (await author.news.feed({})).items[0]?.data.project?.id).toBe(id);
  return id;
}

/** The page's calls to Kadr's server, as `METHOD path`, in the order of the requests. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

async function playAndGoBack(page: Page, app: FrameLocator): Promise<void> {
  const player = playerIn(playerFrameIn(app));
  const counted = playIsCounted(page);
  await player.poster.click();
  await expect(player.progress).toBeVisible();
  await counted;
  await readOnAndGoBack(page, app);
}

/** With a fake clock, so that nobody waits for a reader. */
async function readOnAndGoBack(page: Page, app: FrameLocator): Promise<void> {
  await page.clock.fastForward(minPlayMs);
  await goBackHome(page, app);
}

async function goBackHome(page: Page, app: FrameLocator): Promise<void> {
  await historyIsKept(page);
  await page.evaluate(() => history.back());
  await expect(app.getByRole('article').first()).toBeVisible();
}

async function declineFavorites(app: FrameLocator): Promise<void> {
  const dialog = app.getByRole('dialog').filter({ hasText: ru['promotion.favorites.title'] });
  await dialog.getByRole('button', { name: ru['common.notNow'] }).click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
}

/** No dialog is over the feed or queued: a card's player would have to wait behind it. */
async function expectNothingAsked(app: FrameLocator): Promise<void> {
  await app.getByRole('article').first().getByRole('button').first().click();
  await expect(playerIn(app.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
  await app.getByRole('button', { name: ru['playerDialog.close'] }).click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
}

function postsOnWall(page: Page) {
  return page.getByRole('list', { name: 'The person’s wall' }).getByRole('listitem');
}

/** Calls that the host left unanswered. */
function keptBack(page: Page, call: string) {
  return messagesOf(page, call).and(page.locator('[data-direction="keptBack"]'));
}

import { messagesOf } from '../support/e2e/people';
import { type Hand, playerIn, playToEnding, pressBy, story, walkTo } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { fragmentOf, openInVk, packed, playerFrameIn } from '../support/e2e/vk';

const shapes: readonly { name: string; view: string; hands: readonly Hand[] }[] = [
  { name: 'vk.com', view: 'desktop', hands: ['mouse', 'keyboard'] },
  { name: 'm.vk on a phone', view: 'mobile', hands: ['touch'] },
  { name: 'VK’s phone client', view: 'client', hands: ['touch'] },
];

for (const { name, view, hands } of shapes) {
  const isPhone = view !== 'desktop';
  test.describe(`in ${name}`, () => {
    test.use(isPhone ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } : {});

    for (const hand of hands) {
      test(`the project of the hash plays in two nested frames to an ending, by ${hand}`, {
        tag: '@long',
      }, async ({ page, kadr }) => {
        const app = await openInVk(page, kadr, `?view=${view}&panel=closed${packed(story.id)}`);
        await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
        expect(fragmentOf(page)).toBe(packed(story.id));
        const frame = playerFrameIn(app);
        const player = playerIn(frame);
        await pressBy(page, hand)(player.poster);
        await expect(player.announced).toContainText(story.firstPage);
        await playToEnding(page, frame, hand);
        await expect(player.end.getByRole('button', { name: 'Ещё раз' })).toBeVisible();
        if (view !== 'client') return;
        await expect(messagesOf(page, 'VKWebAppTapticImpactOccurred')).not.toHaveCount(0);
        await expect(messagesOf(page, 'VKWebAppTapticNotificationOccurred')).toHaveCount(1);
      });
    }
  });
}

const hashes = [
  ['raw', packed(story.id)],
  ['encoded', `#${encodeURIComponent(packed(story.id).slice(1))}`],
  ['encoded twice', `#${encodeURIComponent(encodeURIComponent(packed(story.id).slice(1)))}`],
] as const;

for (const [how, hash] of hashes) {
  test(`a hash in the form ${how} opens its project, and VK’s address bar shows it packed`, {
    tag: how === 'encoded twice' ? [] : '@long',
  }, async ({ page, kadr }) => {
    const app = await openInVk(page, kadr, hash);
    await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
    await expect.poll(() => decodeURIComponent(fragmentOf(page))).toBe(packed(story.id));
  });
}

test('an invalid hash opens home, and VK’s address bar is empty', { tag: '@long' }, async ({
  page,
  kadr,
}) => {
  for (const garbage of [
    '#zzz',
    '#%E0%A4%A',
    '#|:3m=x,id=abc|:3',
    '#|:3m=p,id=a%2Fb|:3',
    '#/comics/../../x',
  ]) {
    await page.goto('about:blank');
    const app = await openInVk(page, kadr, garbage);
    await expect(app.getByRole('article').first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash, `after ${garbage}`).toBe('');
  }
});

test('inside VK a card opens the player and the project page, and the keyboard reaches both', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, '?panel=closed');
  const card = app.getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  await walkTo(page, link);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = app.getByRole('dialog');
  await expect(playerIn(app.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playerIn(playerFrameIn(app)).poster).toBeVisible();
});

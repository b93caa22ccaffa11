import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { RunningKadr } from '../../server/start/startKadr';
import { appHasCome } from '../support/e2e/app';
import { expectNoViolations } from '../support/e2e/axe';
import { acceptTerms, apiOf, publishComics } from '../support/e2e/people';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { filled, ru, textLike } from '../support/e2e/texts';
import { openInVk, packed } from '../support/e2e/vk';

const reader = { email: 'reader@kadr.example', password: 'kadr-demo' };

/** The comments on a comic, as a person sees them on the website and in VK's frame. */
function commentsIn(page: Pick<Page, 'getByRole' | 'getByLabel'>) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const list = page.getByRole('list', { name: ru['comments.title'], exact: true });
  return {
    async write(text: string) {
      await button(ru['comments.write']).click();
      await expect(page.getByLabel(ru['comments.text'])).toBeFocused();
      await page.getByLabel(ru['comments.text']).fill(text);
      await button(ru['comments.send']).click();
    },
    list,
    saying: (text: string) => list.getByRole('listitem').filter({ hasText: text }),
    async delete(text: string) {
      const item = list.getByRole('listitem').filter({ hasText: text });
      await item.getByRole('button', { name: textLike(ru['comments.more']) }).click();
      await item.getByRole('button', { name: ru['comments.delete'], exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: ru['comments.delete'], exact: true })
        .click();
    },
  };
}

test('a visitor’s comment is kept through the sign-in, is posted once, and can be deleted', {
  tag: '@long',
}, async ({ page, full }) => {
  await page.goto(`${full.websiteUrl}/comics/${story.id}`);
  await appHasCome(page);
  const comments = commentsIn(page);
  await expect(comments.list.getByRole('listitem').first()).toBeVisible();
  const before = await comments.list.getByRole('listitem').count();
  await comments.write('Кошка — это я.');
  const form = page.getByRole('dialog', { name: ru['signIn.title'] });
  await form.getByLabel(ru['signIn.email']).fill(reader.email);
  await form.getByRole('textbox', { name: ru['signIn.password'] }).fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(comments.saying('Кошка — это я.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(comments.list.getByRole('listitem')).toHaveCount(before + 1);
  await expectNoViolations(page);

  await comments.delete('Кошка — это я.');
  await expect(comments.list.getByRole('listitem')).toHaveCount(before);
  // The reader continues where the comment was.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.tagName ?? null))
    .toBe('SECTION');
});

test('inside VK a comment is posted at once, by the person of VK', { tag: '@long' }, async ({
  page,
  full,
  faults,
}) => {
  // The terms are accepted first.
  faults.ignore(/403.*\/api\/project_comments\//);
  const app = await openInVk(page, full, `?panel=closed${packed(story.id)}`);
  const comments = commentsIn(app);
  await comments.write('Привет из VK.');
  await acceptTerms(app, comments.saying('Привет из VK.').first());
  await expect(comments.saying('Привет из VK.')).toHaveCount(1);
  await comments.delete('Привет из VK.');
  await expect(comments.saying('Привет из VK.')).toHaveCount(0);
});

/** Signs in as an author who follows somebody; returns a function that cleans up for the other tests. */
async function signInAuthor(page: Page, full: Pick<RunningKadr, 'websiteUrl'>, comic: string) {
  const { token } = await apiOf(full).auth.signIn(reader);
  const api = apiOf(full, token);
  const followed = { userId: 'demo-author' };
  await api.profiles.follow(followed);
  const id = await publishComics(api, comic);
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  return async () => {
    await api.projects.delete({ id });
    await api.profiles.unfollow(followed);
  };
}

test('a custom feed is created, gets a cover, is shared, filled, played, and deleted', {
  tag: '@long',
}, async ({ page, full }) => {
  const leaveNoTrace = await signInAuthor(page, full, 'Снежный ком');
  await page.goto(`${full.websiteUrl}/ufeed/edit/new`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel(ru['feedEdit.name']).fill('Про снег');
  const image = { create: { width: 640, height: 480, channels: 3, background: '#88aaff' } } as const;
  const buffer = await sharp(image).jpeg().toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'snow.jpg', mimeType: 'image/jpeg', buffer });
  const square = page.getByRole('group', { name: ru['crop.area'] });
  const middle = await square.boundingBox();
  await square.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect((await square.boundingBox())?.x).toBeLessThan(middle?.x ?? 0);
  await page.getByRole('button', { name: filled('#: #', ru['feedEdit.grant'], 'Автор') }).click();
  await expectNoViolations(page);
  await button(ru['feedEdit.create']).click();

  await expect(page.getByText(ru['common.saved'], { exact: true })).toBeVisible();
  const cover = page.getByRole('region', { name: 'Про снег' }).locator('img').first();
  await expect(cover).toHaveAttribute('src', /\/userfeeds\/.+\/covers\//);
  await expect.poll(() => cover.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await button(ru['customFeed.add']).click();
  await page.getByRole('option', { name: 'Снежный ком' }).click();
  await expect(page.getByRole('article', { name: 'Снежный ком' })).toBeVisible();
  await button(ru['customFeed.playAll']).click();
  await expect(page.getByRole('dialog', { name: 'Снежный ком' }).locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button(ru['customFeed.edit']).click();
  await expect(
    page.getByRole('button', { name: filled('#: #', ru['feedEdit.revoke'], 'Автор') }),
  ).toBeVisible();
  await button(ru['feedEdit.deleteBegin']).click();
  await page
    .getByLabel(filled(ru['common.typeToConfirm'], ru['common.deleteWord']))
    .fill(ru['common.deleteWord']);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/demo-reader/feeds');
  await expect(page.getByRole('link', { name: /Про снег/ })).toHaveCount(0);
  await leaveNoTrace();
});

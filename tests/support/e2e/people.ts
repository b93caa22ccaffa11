import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Api } from '@/api/createApi';
import { createApi } from '@/api/createApi';
import { createHttpTransport } from '@/api/http';
import { termsVersion } from '@/domain/legal';
import type { RunningKadr } from '../../../server/start/startKadr';
import { comicFile } from '../server/files';
import { openShare, shareIn } from './share';
import { playerIn, story } from './story';
import { ru } from './texts';
import { openInVk, packed, playerFrameIn } from './vk';

/** The texts of VK's own dialogs on the local host, for a Russian reader. */
const vkTexts = {
  scopes: 'Кадр просит доступ',
  allow: 'Разрешить',
  cancel: 'Отмена',
  joinGroup: 'Вступить в сообщество?',
  addToCommunity: 'Добавить Кадр в сообщество?',
  wallPost: 'Опубликовать на стене?',
  wallPostSend: 'Опубликовать',
  share: 'Поделиться',
  shareSend: 'Отправить сообщением',
} as const;

/** VK's dialog with this title, outside the app's frame. */
export function askedByVk(
  page: Page,
  topic: Exclude<keyof typeof vkTexts, 'allow' | 'cancel' | 'wallPostSend' | 'shareSend'>,
) {
  const dialog = page.getByRole('dialog', { name: vkTexts[topic] });
  return {
    dialog,
    scope: (name: string) => dialog.getByRole('checkbox', { name }),
    allow: () => dialog.locator('button[value="allow"]').click(),
    refuse: () => dialog.getByRole('button', { name: vkTexts.cancel }).click(),
  };
}

/** Sets, in the host's panel, how a call of the app ends from now on. */
export async function answerBy(page: Page, call: string, mode: string): Promise<void> {
  const control = page.getByLabel(`${call}: answer`);
  if (!(await control.isVisible())) await page.getByText('Single calls').click();
  await control.selectOption(mode);
}

/** Responds to the next such call instead of the host, which must be set to silent for it. */
export async function answerOnce(page: Page, call: string, data: object): Promise<void> {
  await page.evaluate(
    ([handler, answer]) => {
      const listen = (event: MessageEvent) => {
        if (event.data?.handler !== handler) return;
        window.removeEventListener('message', listen);
        const message = {
          type: `${handler}Result`,
          data: { ...answer, request_id: event.data.params.request_id },
        };
        event.source?.postMessage(message, { targetOrigin: event.origin });
      };
      window.addEventListener('message', listen);
    },
    [call, data] as const,
  );
}

/** The messages with a name between VK and the app, as listed in the host's panel. */
export function messagesOf(page: Page, name: string) {
  return page.locator(`#log [data-name="${name}"]`);
}

/** The invitation to the group, as a user sees it. */
export function inviteIn(app: FrameLocator) {
  const dialog = (title: string) => app.getByRole('dialog').filter({ hasText: title });
  return {
    asking: dialog(ru['groupInvite.title']),
    joined: dialog(ru['groupInvite.joinedTitle']),
    join: app.getByRole('button', { name: ru['groupInvite.join'], exact: true }),
    notNow: app.getByRole('button', { name: ru['common.notNow'] }),
    close: app.getByRole('button', { name: ru['common.close'], exact: true }).last(),
  };
}

/** The post for the user's wall, as they see it. */
export function wallShareIn(app: FrameLocator) {
  const dialog = app.getByRole('dialog');
  return {
    /** Opens it through the control that everybody has. */
    open: async () => {
      await openShare(app);
      await shareIn(app).wall.click();
    },
    dialog,
    text: dialog.getByRole('textbox', { name: ru['wallShare.text'] }),
    note: dialog.getByRole('status'),
    post: dialog.getByRole('button', { name: ru['wallShare.post'], exact: true }),
    askAgain: dialog.getByRole('button', { name: ru['wallShare.retry'] }),
    notNow: dialog.getByRole('button', { name: ru['common.notNow'] }),
    close: dialog.getByRole('button', { name: ru['common.close'], exact: true }).last(),
  };
}

/** Opens the story inside VK and plays it up to its first page; progress of other tests is removed first. */
export async function playInVk(
  page: Page,
  kadr: Pick<RunningKadr, 'websiteUrl' | 'vkHostUrl'>,
  switches: string,
): Promise<FrameLocator> {
  await (await personOfVk(kadr)).reading.deleteAll();
  const counted = playIsCounted(page);
  const app = await openInVk(page, kadr, `?${switches}${packed(story.id)}`);
  const player = playerIn(playerFrameIn(app));
  await player.poster.click();
  await expect(player.announced).toContainText(story.firstPage);
  await counted;
  return app;
}

/** Accepts the terms if the user has not accepted them yet; `done` is visible once they have. */
export async function acceptTerms(app: Pick<Page, 'getByRole'>, done: Locator): Promise<void> {
  const accept = app.getByRole('button', { name: ru['terms.accept'] });
  await expect(accept.or(done).first()).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(done).toBeVisible();
}

/** Lets the app propose what it wants in any run; the pace of proposals is tested without a browser. */
export async function mayProposeAlways(page: Page): Promise<void> {
  await page
    .context()
    .route(/\/api\/users\/me\/runs\/[^/]+\/proposals\//, (route) => route.fulfill({ json: { value: true } }));
}

/** Resolves when the app has been notified that a comic plays, which is after the comic is visible. */
export function playIsCounted(page: Page): Promise<unknown> {
  return page.waitForRequest(/\/incviews/);
}

/** A user's calls to a running Kadr, through the real client. */
export function apiOf({ websiteUrl }: Pick<RunningKadr, 'websiteUrl'>, token: string | null = null): Api {
  return createApi({
    baseUrl: websiteUrl,
    token: () => token,
    language: () => 'ru',
    onEvent: () => undefined,
    transport: createHttpTransport({ isOnline: () => true }),
  });
}

/** The user of the local VK host, signed in as the app does it. */
export async function personOfVk(kadr: Pick<RunningKadr, 'websiteUrl' | 'vkHostUrl'>): Promise<Api> {
  return apiOf(kadr, await tokenOfVk(kadr));
}

/** A token of that user. */
export async function tokenOfVk(kadr: Pick<RunningKadr, 'websiteUrl' | 'vkHostUrl'>): Promise<string> {
  const launch = await fetch(new URL('/launch.json?view=desktop&lang=ru', kadr.vkHostUrl));
  const { query }: { readonly query: string } = await launch.json();
  return (await apiOf(kadr).auth.signInByVkLaunch({ params: query })).token;
}

/** Publishes a comic with one page on behalf of a user. */
export async function publishComics(author: Api, name: string): Promise<string> {
  await author.users.acceptTerms({ version: termsVersion });
  const { _id: id } = await author.projectInfo.reserve();
  await author.resources.createFile({ id, file: comicFile(name) });
  await author.projectInfo.save({ _id: id, name });
  return id;
}

/** Goes to a moderator's case by keys, since other cases may precede it. */
export async function goToCase(page: Page, text: string): Promise<void> {
  const wanted = page.getByRole('article').filter({ hasText: text });
  await expect(async () => {
    if (await wanted.isVisible()) return;
    await page.keyboard.press('j');
    await expect(wanted).toBeVisible({ timeout: 500 });
  }).toPass();
}

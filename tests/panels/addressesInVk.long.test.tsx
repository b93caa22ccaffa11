import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { WireCurrentUser } from '@/api/schemas/user';
import { packHash } from '@/domain/packedHash';
import { dialogs } from '../states/dialogs';
import { OpenedDialog } from '../states/OpenedDialog';
import { panels } from '../states/panels';
import type { State } from '../states/State';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { vkHostAt } from '../support/app/vkHost';
import { customFeedView, person, projectView } from '../support/app/wire';

vi.mock('@/features/share-project/drawShareCard', () => ({
  drawShareCard: async () => new Blob(['a card'], { type: 'image/png' }),
}));

const website = 'site.example';
const addresses: Partial<UrlsConfig> = {
  websiteUrl: `https://${website}`,
  socialAppUrl: 'https://vk.com/app7',
  socialGroupId: 7,
  supportEmail: `help@${website}`,
  androidAppUrl: `https://${website}/app`,
  paymentUrl: `https://${website}/pro`,
  providers: ['google'],
};
const goldfish = `https://vk.com/app7#${encodeURIComponent(packHash({ page: 'project', projectId: 'goldfish' }))}`;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

interface Opened extends Pick<State, 'path' | 'answers'> {
  readonly who: WireCurrentUser | undefined;
  readonly open?: State['open'];
}

/** The app inside VK with every address configured that could lead out of it. */
function openInside({ path, answers, who, open }: Opened) {
  const vk = vkHostAt(path, who);
  const app = renderApp(path, {
    person: who,
    host: vk.inVk,
    addresses,
    answers: { ...answers, ...vk.answers },
    beside: open && <OpenedDialog open={open} />,
  });
  return { ...app, ...vk };
}

const isElsewhere = (text: string) => text.includes(website) || text.includes(window.location.host);

/** Where a link may lead: to VK, to the page itself, or to a file that was made here. */
const leadsNowhereElse = /^(?:https:\/\/vk\.(?:com|me)\/|#|blob:)/;

/** Everything that could show a person the website. Pictures and frames are loaded from it, which nobody sees. */
function leaks({ copied, sent }: Pick<ReturnType<typeof openInside>, 'copied' | 'sent'>): readonly string[] {
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  const page = document.body.cloneNode(true);
  if (!(page instanceof Element)) throw new Error('There is no page');
  for (const loaded of page.querySelectorAll('[src], [srcset]')) {
    loaded.removeAttribute('src');
    loaded.removeAttribute('srcset');
  }
  const said = [...fields, ...copied, page.outerHTML, ...sent.map((call) => JSON.stringify(call))];
  return [...links.filter((link) => !leadsNowhereElse.test(link)), ...said.filter(isElsewhere)];
}

/** Presses what copies, sends or posts something. */
async function pressAllThatShares(user: ReturnType<typeof renderApp>['user']) {
  // A dialog makes what is under it inert.
  const buttons = [...document.querySelectorAll<HTMLElement>('button:not([inert] *)')].filter((button) =>
    /^(?:Copy|Send|Share|Post)/.test(button.textContent ?? ''),
  );
  for (const button of buttons) if (button.isConnected) await user.click(button);
}

/** Without content, or with nothing but an error. */
const withoutContent = /^(?:loading|empty|failed|offline|banned)$/;
/** VK signs people in: these are never opened inside it. */
const neverInside = /^(?:sign-in|signIn|signUp|loginWithToken|forgotPassword|passwordChange)$/;

const states = Object.entries({ ...panels, ...dialogs })
  .filter(([name]) => !neverInside.test(name))
  .flatMap(([name, own]) =>
    Object.entries(own)
      .filter(([title]) => !withoutContent.test(title))
      .map(([title, state]): [string, State] => [`${name}: ${title}`, state]),
  );

test.each(states)('inside VK nothing mentions the website: %s', async (_, { person: who, ...state }) => {
  const opened = openInside({ ...state, who });
  await opened.loaded();
  expect(leaks(opened)).toEqual([]);
  await pressAllThatShares(opened.user);
  expect(leaks(opened)).toEqual([]);
});

describe('inside VK', () => {
  const page: Answers = {
    'projects.view': { body: projectView() },
    'news.feed': { body: [] },
    'news.unreadCount': { body: { value: 0 } },
    'kv.get': { body: { value: null } },
    'customFeeds.feedOfProject': { body: null },
  };
  const open = (path = '/comics/goldfish', answers: Answers = page) =>
    openInside({ path, answers, who: person({ provider: 'vk' }) });

  async function openSheet() {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Share' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share this comic' }));
    const press = (name: string) => app.user.click(sheet.getByRole('button', { name }));
    const params = async (method: string) => {
      const call = () => app.sent.find((one) => one.method === method);
      await waitFor(() => expect(call()).toBeDefined());
      return call()?.params;
    };
    return { ...app, sheet, press, params };
  }

  test('the comic’s link, shown, copied or sent, is that of VK’s app', async () => {
    const { copied, sheet, press, params } = await openSheet();
    expect(sheet.getByRole('textbox', { name: 'Link to the comic' })).toHaveProperty('value', goldfish);
    expect(sheet.queryByRole('button', { name: 'Embed code' })).toBeNull();
    await press('Copy');
    expect(copied).toEqual([goldfish]);
    await press('Send to friends');
    expect(await params('VKWebAppShare')).toEqual({ link: goldfish });
  });

  test('the link of a story is that of VK’s app', async () => {
    const { press, params } = await openSheet();
    await press('Share to a story');
    expect(await params('VKWebAppShowStoryBox')).toMatchObject({ attachment: { url: goldfish } });
  });

  test('the attachment of a wall post is the link of VK’s app', async () => {
    const { press, params, user, answer } = await openSheet();
    answer('VKWebAppCheckAllowedScopes', {
      kind: 'result',
      data: { result: ['photos', 'wall'].map((scope) => ({ scope, allowed: true })) },
    });
    await press('Post to my wall');
    await user.click(await screen.findByRole('button', { name: 'Post' }));
    expect(await params('VKWebAppShowWallPostBox')).toMatchObject({ attachments: goldfish });
  });

  test('a link opens the comic in VK’s app, and a screen that is not available there opens home', async () => {
    open('/comics/goldfish');
    const owner = await screen.findByRole('link', { name: /Boris/ });
    expect(owner.getAttribute('href')).toBe('https://vk.com/app7');
  });

  test('the link of a custom feed, which VK’s address cannot name, is not offered', async () => {
    open('/ufeed/f1', {
      ...page,
      'customFeeds.get': { body: customFeedView() },
      'customFeeds.projects': { body: [] },
      'feedAccess.isGranted': { body: { value: false } },
    });
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

describe('support', () => {
  const nothing: Answers = { 'feeds.get': { body: [] }, 'news.feed': { body: [] } };
  const inMenu = async () =>
    within(await screen.findByRole('navigation', { name: 'Menu' })).findByRole('link', { name: 'Support' });
  const inFooter = () => within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'Support' });

  test('inside VK leads to the community, even if an email is configured', async () => {
    openInside({ path: '/feed/best', answers: nothing, who: person() });
    expect((await inMenu()).getAttribute('href')).toBe('https://vk.me/club7');
    expect(inFooter()?.getAttribute('href')).toBe('https://vk.me/club7');
  });

  test('on the website is the operator’s email', async () => {
    renderApp('/feed/best', { person: person(), answers: nothing, addresses });
    expect((await inMenu()).getAttribute('href')).toBe(`mailto:help@${website}`);
  });

  test('is found in the footer by visitors', async () => {
    renderApp('/feed/best', { answers: nothing, addresses });
    await screen.findByRole('contentinfo');
    expect(inFooter()?.getAttribute('href')).toBe(`mailto:help@${website}`);
  });

  test('is not shown where none is configured', async () => {
    renderApp('/feed/best', { person: person(), answers: nothing });
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
  });
});

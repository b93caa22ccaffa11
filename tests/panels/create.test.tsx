import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createPageOpener } from '@/platform/browser/browserSocial';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import type { Platform } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { storageWithCreateFlag, touchedDevice } from '../support/app/touchedDevice';
import { person, profileView, projectInfo, projectView } from '../support/app/wire';

const addresses = { editorUrl: '/editor.html' };
const me = person();
const answers = {
  'feeds.get': { body: [] },
  'profiles.projects': { body: [projectView()] },
  'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
  'projectInfo.reserve': { body: { _id: 'fresh' } },
  'projectInfo.save': {
    body: projectInfo({ _id: 'fresh', name: 'New comic', description: '', userManagedState: 0 }),
  },
  'resources.copy': { body: null },
} as const satisfies Answers;
const firstOne = { ...answers, 'profiles.projects': { body: [] } } as const;
const signIn = {
  'auth.signIn': { body: { token: 'fresh' } },
  'users.me': { body: me },
  'news.feed': { body: [] },
  'news.unreadCount': { body: { value: 0 } },
} as const;

/** The website, which records the addresses that it leaves for. */
function website(host: Partial<Platform> = {}) {
  const opened: string[] = [];
  const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
  return { opened, host: { opening, ...host } };
}

const button = () => screen.findByRole('button', { name: 'Create comic' });
const writing = (asked: readonly string[]) =>
  asked.filter((one) => /project_info|project\/copy/.test(one) && !one.startsWith('GET'));

describe('making a comic', () => {
  test('reserves one with the default name in this language, and opens it in the editor', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', { person: me, answers, addresses, host });
    await user.click(await button());
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(server.asked).toContain('GET /api/default_project_names_map/get?locale=en');
    expect(writing(server.asked)).toEqual(['POST /api/project_info', 'PUT /api/project_info']);
    expect(server.sent).toEqual([
      { asked: 'PUT /api/project_info', body: { _id: 'fresh', name: 'New comic' } },
    ]);
  });

  test('the first one may start with the tutorial comic', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', { person: me, answers: firstOne, addresses, host });
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Start from a ready-made one' }));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(server.asked).toContain('POST /api/project/copy?dst_pid=fresh&cmd=tutorial');
  });

  test('the first one may start empty', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', { person: me, answers: firstOne, addresses, host });
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Start from a blank page' }));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(writing(server.asked)).toEqual(['POST /api/project_info', 'PUT /api/project_info']);
  });

  test('closing the question reserves nothing', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', { person: me, answers: firstOne, addresses, host });
    await user.click(await button());
    await screen.findByRole('button', { name: 'Start from a blank page' });
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('false'));
    expect([opened, writing(server.asked)]).toEqual([[], []]);
  });

  test('the first one is a copy of the tutorial from the entry address, once', async () => {
    const { opened, host } = website();
    const { user, server, storage } = renderApp('/feed/best', {
      person: me,
      answers: firstOne,
      addresses,
      host,
    });
    storage.set('tutid', 'lesson-1');
    await user.click(await button());
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(server.asked).toContain('POST /api/project/copy?dst_pid=fresh&src_pid=lesson-1');
    expect(storage.get('tutid')).toBeNull();
  });

  test('a comic that answers another one leaves the linked tutorial for the first one', async () => {
    const { opened, host } = website();
    const { user, server, storage } = renderApp('/comics/goldfish', {
      person: me,
      answers: {
        ...firstOne,
        'projects.view': { body: projectView() },
        'projectInfo.setCommented': { body: null },
      },
      addresses,
      host,
    });
    storage.set('tutid', 'lesson-1');
    await user.click(await screen.findByRole('button', { name: 'Answer with a comic' }));
    await user.click(await screen.findByRole('option', { name: 'New comic' }));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh&commented=goldfish']));
    expect(server.asked).not.toContain('POST /api/project/copy?dst_pid=fresh&src_pid=lesson-1');
    expect(storage.get('tutid')).toBe('lesson-1');
  });

  test('the default tutorial replaces one that may not be copied, with a message', async () => {
    const { opened, host } = website();
    const { user, server, storage } = renderApp('/feed/best', {
      person: me,
      answers: { ...firstOne, 'resources.copy': [refusal(403, 'No.'), { body: null }] },
      addresses,
      host,
    });
    storage.set('tutid', 'lesson-1');
    await user.click(await button());
    const message = within(await screen.findByRole('dialog', { name: 'Your first comic!' }));
    expect(message.getByText(/can’t be copied, so yours starts from our ready-made one/)).toBeVisible();
    expect(opened).toEqual([]);
    await user.click(message.getByRole('button', { name: 'Open the editor' }));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(server.asked).toContain('POST /api/project/copy?dst_pid=fresh&cmd=tutorial');
  });

  test('a visitor is asked to sign in, and then one is made once', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', {
      answers: { ...answers, ...signIn },
      addresses,
      host,
    });
    await user.click(await button());
    expect(writing(server.asked)).toEqual([]);
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(writing(server.asked)).toEqual(['POST /api/project_info', 'PUT /api/project_info']);
  });

  test('nothing is made when a visitor declines to sign in', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', { answers, addresses, host });
    await user.click(await button());
    await screen.findByLabelText('Email');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('false'));
    expect([opened, writing(server.asked)]).toEqual([[], []]);
  });

  test.each([
    ['the names', { 'config.defaultProjectNames': { noAnswer: 'offline' } }, 'No internet connection'],
    ['the reservation', { 'projectInfo.reserve': refusal(429, 'Not so fast.') }, 'Not so fast.'],
    ['the name', { 'projectInfo.save': { noAnswer: 'timeOut' } }, 'too long to respond'],
    ['the copy', { ...firstOne, 'resources.copy': refusal(500, 'Out of order.') }, 'Out of order.'],
  ] as const)('a failure of %s is shown, and nothing opens', async (_, failing, message) => {
    const { opened, host } = website();
    const { user } = renderApp('/feed/best', {
      person: me,
      answers: { ...answers, ...failing },
      addresses,
      host,
    });
    await user.click(await button());
    if ('resources.copy' in failing) {
      await user.click(await screen.findByRole('button', { name: 'Start from a ready-made one' }));
    }
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(new RegExp(message, 'i'));
    expect(opened).toEqual([]);
  });

  test('a retry after a failure uses the same reserved comic and the same choice', async () => {
    const { opened, host } = website();
    const { user, server } = renderApp('/feed/best', {
      person: me,
      // The server lists reserved comics, too.
      answers: {
        ...answers,
        'profiles.projects': [{ body: [] }, { body: [projectView()] }],
        'resources.copy': [refusal(500, 'Out of order.'), { body: null }],
      },
      addresses,
      host,
    });
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Start from a ready-made one' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(await button());
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(writing(server.asked)).toEqual([
      'POST /api/project_info',
      'PUT /api/project_info',
      'POST /api/project/copy?dst_pid=fresh&cmd=tutorial',
      'PUT /api/project_info',
      'POST /api/project/copy?dst_pid=fresh&cmd=tutorial',
    ]);
  });

  test('continues when the response to a copy was lost, and the file exists', async () => {
    const isThere = refusal(422, { path: 'dst_pid', text: 'It has a file already.' }, 'ENT_VALIDN');
    const { opened, host } = website();
    const { user } = renderApp('/feed/best', {
      person: me,
      answers: { ...firstOne, 'resources.copy': isThere },
      addresses,
      host,
    });
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Start from a ready-made one' }));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('reserves another one when the first was deleted before it was made', { tags: 'long' }, async () => {
    const { opened, host } = website();
    const { user } = renderApp('/feed/best', {
      person: me,
      answers: {
        ...answers,
        'projectInfo.reserve': [{ body: { _id: 'gone' } }, { body: { _id: 'fresh' } }],
        'projectInfo.save': [
          refusal(500, 'Out of order.'),
          refusal(404, 'There is no such project.'),
          answers['projectInfo.save'],
        ],
      },
      addresses,
      host,
    });
    for (const message of ['Out of order.', 'There is no such project.']) {
      await user.click(await button());
      expect((await screen.findByRole('alertdialog')).textContent).toContain(message);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await user.click(await button());
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
  });

  test('two presses make one comic', async () => {
    const { user, server } = renderApp('/feed/best', {
      person: me,
      answers: { ...answers, 'projectInfo.reserve': 'never' },
      addresses,
    });
    const create = await button();
    await user.click(create);
    await waitFor(() => expect(writing(server.asked)).toEqual(['POST /api/project_info']));
    expect(create.getAttribute('aria-busy')).toBe('true');
    await user.click(create);
    expect(writing(server.asked)).toEqual(['POST /api/project_info']);
  });
});

describe('the create button', () => {
  test('is hidden where editing is impossible', async () => {
    renderApp('/feed/best', { person: me, answers, addresses: { editorUrl: '' } });
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('button', { name: 'Create comic' })).toBeNull();
  });

  test('is hidden on a phone without its flag', async () => {
    touchedDevice(360);
    const { storage } = renderApp('/feed/best', { person: me, answers, addresses });
    await screen.findByRole('navigation', { name: 'Main tabs' });
    expect(screen.queryByRole('button', { name: 'Create comic' })).toBeNull();
    storage.set('show_create_btn', '1');
    // It is queried when the feed is rendered again.
    await within(screen.getByRole('tablist'))
      .findByRole('tab', { name: 'New' })
      .then((tab) => tab.click());
    await button();
  });

  test('is shown in the native app, and opens the app’s own editor', async () => {
    touchedDevice(360);
    const openEditor = vi.fn();
    const { can, opening } = createNativePlatform(window, { appLoadingDone: () => undefined, openEditor });
    const { user } = renderApp('/feed/best', { person: me, answers, addresses, host: { can, opening } });
    await user.click(await button());
    await waitFor(() => expect(openEditor).toHaveBeenCalledWith('fresh', null));
  });

  test('is in the header of other panels', async () => {
    touchedDevice(800);
    const { opened, host } = website({ can: { ...createWebPlatform(window).can, createWithoutMouse: true } });
    const { user } = renderApp('/search', { person: me, answers, addresses, host });
    await user.click(await button());
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  test.each([
    ['the feeds', '/feed/best', false],
    ['one’s own profile', `/user/${me._id}`, false],
    ['somebody else’s profile', '/user/o1', true],
    ['the news', '/news', true],
  ])('appears once on %s on a phone', async (_, path, isInHeader) => {
    touchedDevice(360);
    const { opened, host } = website({ storage: storageWithCreateFlag() });
    const { user } = renderApp(path, {
      person: me,
      answers: {
        ...answers,
        'profiles.view': { body: profileView(path.includes(me._id) ? { id: me._id } : {}) },
        'customFeeds.ownedBy': { body: [] },
      },
      addresses,
      host,
    });
    const create = await button();
    await screen.findByRole('navigation', { name: 'Main tabs' });
    expect(screen.getAllByRole('button', { name: 'Create comic' })).toEqual([create]);
    expect(create.closest('header, [role="banner"]') !== null).toBe(isInHeader);
    await user.click(create);
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
  });

  test('is not shown above a comic, where the ending has it', async () => {
    touchedDevice(360);
    const { loaded } = renderApp('/comics/goldfish', {
      person: me,
      answers: { ...answers, 'projects.view': { body: projectView() } },
      addresses,
      host: { storage: storageWithCreateFlag() },
    });
    await screen.findByRole('button', { name: 'Answer with a comic' });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Create comic' })).toBeNull();
  });

  test('is beside one’s own profile on wide screens, not in it', async () => {
    renderApp(`/user/${me._id}`, {
      person: me,
      answers: {
        ...answers,
        'profiles.view': { body: profileView({ id: me._id }) },
        'customFeeds.ownedBy': { body: [] },
      },
      addresses,
    });
    await screen.findByRole('button', { name: 'Edit profile' });
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    const create = await menu.findByRole('button', { name: 'Create comic' });
    expect(screen.getAllByRole('button', { name: 'Create comic' })).toEqual([create]);
  });

  test.each([
    ['/editor.html', '/editor.html?vk_user_id=7&sign=abc&projid=fresh'],
    ['/editor.html?v=2#draw', '/editor.html?v=2&vk_user_id=7&sign=abc&projid=fresh#draw'],
  ])('inside a frame the editor of %s signs in by the host’s query', async (editorUrl, address) => {
    const launch = { path: '/feed/best', hostLanguage: null, signedQuery: 'vk_user_id=7&sign=abc' };
    const { opened, host } = website({ launch });
    const { user } = renderApp('/feed/best', {
      person: me,
      answers: {
        ...answers,
        'auth.signInByVkLaunch': { body: { token: 'fresh' } },
        'users.me': { body: me },
      },
      addresses: { editorUrl },
      host,
    });
    await user.click(await button());
    await waitFor(() => expect(opened).toEqual([address]));
  });

  test('inside a frame nobody is led to an editor of another site', async () => {
    const launch = { path: '/feed/best', hostLanguage: null, signedQuery: 'vk_user_id=7&sign=abc' };
    renderApp('/feed/best', {
      person: me,
      answers: { ...answers, 'auth.signInByVkLaunch': { body: { token: 'fresh' } } },
      addresses: { editorUrl: 'https://editor.example/' },
      host: website({ launch }).host,
    });
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('button', { name: 'Create comic' })).toBeNull();
  });
});

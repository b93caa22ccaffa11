import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireCustomFeedView } from '@/api/endpoints/customFeeds';
import type { NamedPicture } from '@/domain/images';
import { fillPictureGaps } from '../support/app/pictures';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import {
  customFeed,
  customFeedView,
  person,
  profileView,
  projectView,
  projectViews,
} from '../support/app/wire';

const none = { body: [] };
const done = { body: null };
const invalid = (path: string, text: string) => refusal(422, { path, text }, 'ENT_VALIDN');
const named = (id: string, name: string): NamedPicture => ({ id, name, picId: '' });
const anna = named('p1', 'Anna');
const mine: Partial<WireCustomFeedView> = { owner: 'p1', ownerProfile: anna, accessMode: 1 };

const known: Answers = {
  'profiles.subscriptions': { body: [named('b1', 'Boris'), named('v1', 'Vera')] },
  'profiles.followers': { body: [named('v1', 'Vera'), named('g1', 'Gleb')] },
};
const made = { body: customFeed({ _id: 'n1', name: 'Snow', owner: 'p1', accessMode: 2 }) };
const afterwards: Answers = {
  'customFeeds.get': { body: customFeedView({ _id: 'n1', name: 'Snow', owner: 'p1', ownerProfile: anna }) },
  'customFeeds.projects': none,
};

const openNew = (answers: Answers = {}) =>
  renderApp('/ufeed/edit/new', { person: person(), answers: { ...known, ...answers } });

const openOwn = (answers: Answers = {}) =>
  renderApp('/ufeed/edit/f1', {
    person: person(),
    answers: {
      ...known,
      'customFeeds.get': { body: customFeedView(mine) },
      'customFeeds.projects': none,
      'feedAccess.people': { body: [anna, named('g1', 'Gleb')] },
      ...answers,
    },
  });

type User = ReturnType<typeof renderApp>['user'];

const name = () => screen.findByLabelText('Name');
const button = (text: string | RegExp) => screen.getByRole('button', { name: text });
const rows = (list: RegExp | string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
const withAccess = () => rows(/^With access/);
const withoutAccess = () => rows('Without access');
const changes = (asked: readonly string[]) =>
  asked.filter((one) => /^(POST|PUT|DELETE) \/api\/custom_feed/.test(one));
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

async function chooseCover(user: User) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('group', { name: /^Crop area/ });
}

let gaps: ReturnType<typeof fillPictureGaps> | undefined;
afterEach(() => {
  gaps?.restore();
  gaps = undefined;
});

describe('a new feed', () => {
  test('starts empty, open to anyone, with its creator as the owner', async () => {
    openNew();
    expect(await name()).toHaveProperty('value', '');
    expect(screen.getByRole('heading', { level: 1, name: 'New feed' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Anyone/ })).toHaveProperty('checked', true);
    expect(withAccess()).toEqual(['Annaowner']);
    expect(screen.queryByRole('button', { name: 'Delete feed…' })).toBeNull();
  });

  test('each mode is explained in one line', async () => {
    openNew();
    await name();
    expect(screen.getByText('Nobody else can add anything.')).toBeVisible();
    expect(screen.getByText('People with access, listed below.')).toBeVisible();
    expect(screen.getByText('Anyone who’s signed in can add their comics.')).toBeVisible();
  });

  test('is not sent when its name has invisible characters, and its field says so', async () => {
    const { user, server } = openNew();
    await user.click(await name());
    await user.paste('Sn\u200bow');
    await user.click(button('Create'));
    await screen.findByText('It contains invisible characters. Please type it again');
    expect(changes(server.asked)).toEqual([]);
  });

  test('is created, gets its cover, then access, and its page says that it is saved', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user, server } = openNew({
      ...afterwards,
      'customFeeds.create': made,
      'customFeeds.uploadPicture': { body: { picId: 'new.webp' } },
      'feedAccess.grant': done,
      'feedAccess.people': { body: [anna] },
    });
    await user.type(await name(), ' Snow ');
    await chooseCover(user);
    await user.click(await screen.findByRole('button', { name: 'Give access: Boris' }));
    await user.click(button('Create'));
    await screen.findByText('Saved');
    expect(window.location.pathname).toBe('/ufeed/n1');
    // It is announced once.
    await user.click(button('Edit'));
    await isAt('/ufeed/edit/n1');
    await user.click(button('Back'));
    await isAt('/ufeed/n1');
    expect(screen.queryByText('Saved')).toBeNull();
    expect(changes(server.asked)).toEqual([
      'POST /api/custom_feed',
      'PUT /api/custom_feed/n1/pic',
      'POST /api/custom_feed/user_access/n1/grant',
    ]);
    expect(server.sent).toEqual([
      {
        asked: 'POST /api/custom_feed',
        body: { name: 'Snow', picId: '', accessMode: 2, idempotencyKey: expect.any(String) },
      },
      { asked: 'POST /api/custom_feed/user_access/n1/grant', body: { userIds: ['b1'] } },
    ]);
  });

  test('is not created twice when the response was lost: the next attempt uses the same key, and sends the new name', async () => {
    const { user, server } = openNew({
      ...afterwards,
      'customFeeds.create': [{ noAnswer: 'timeOut' }, made],
      'customFeeds.save': done,
    });
    await user.type(await name(), 'Snow');
    await user.click(button('Create'));
    await screen.findByRole('alert');
    await user.type(await name(), '!');
    await user.click(button('Create'));
    await isAt('/ufeed/n1');
    const [first, second, renamed] = server.sent;
    expect(first?.asked).toBe('POST /api/custom_feed');
    expect(first?.body).toEqual({
      name: 'Snow',
      picId: '',
      accessMode: 2,
      idempotencyKey: expect.any(String),
    });
    expect(second).toEqual({
      asked: 'POST /api/custom_feed',
      body: { ...Object(first?.body), name: 'Snow!' },
    });
    expect(renamed).toEqual({ asked: 'PUT /api/custom_feed/n1', body: { name: 'Snow!', accessMode: 2 } });
  });

  test('is not created twice when its access was rejected: the next attempt sends only the rest', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = openNew({
      ...afterwards,
      'customFeeds.create': made,
      'feedAccess.grant': [refusal(503, 'A moment, please.'), { ...done, after }],
    });
    await user.type(await name(), 'Snow');
    await user.click(await screen.findByRole('button', { name: 'Give access: Boris' }));
    await user.click(button('Create'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A moment, please. The feed itself is saved. Try again to save the rest.',
    );
    expect(window.location.pathname).toBe('/ufeed/edit/new');
    expect(withAccess()).toEqual(['Annaowner', 'BorisRemove access']);
    await user.click(button('Create'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    answer();
    await isAt('/ufeed/n1');
    expect(changes(server.asked)).toEqual([
      'POST /api/custom_feed',
      'POST /api/custom_feed/user_access/n1/grant',
      'POST /api/custom_feed/user_access/n1/grant',
    ]);
  });

  test('keeps its cover and crop when the upload fails, and sends a new name with the next attempt', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user, server } = openNew({
      ...afterwards,
      'customFeeds.create': made,
      'customFeeds.save': done,
      'customFeeds.uploadPicture': [
        { noAnswer: 'offline' },
        { noAnswer: 'timeOut' },
        { body: { picId: 'new.webp' } },
      ],
    });
    await user.type(await name(), 'Snow');
    await chooseCover(user);
    await user.click(button('Create'));
    expect((await screen.findByRole('alert')).textContent).toContain('No internet connection');
    await user.type(await name(), 'y');
    await user.click(button('Create'));
    await screen.findByText(/The server is taking too long/);
    await user.click(button('Create'));
    await isAt('/ufeed/n1');
    expect(changes(server.asked)).toEqual([
      'POST /api/custom_feed',
      'PUT /api/custom_feed/n1/pic',
      'PUT /api/custom_feed/n1',
      'PUT /api/custom_feed/n1/pic',
      'PUT /api/custom_feed/n1/pic',
    ]);
  });

  test('keeps its name and access list when its cover is refused, and says why', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const text = 'This picture looks like one of a comic that moderators have hidden, so it cannot be added.';
    const { user } = openNew({
      'customFeeds.create': made,
      'customFeeds.uploadPicture': invalid('pic', text),
    });
    await user.type(await name(), 'Snow');
    await chooseCover(user);
    await user.click(await screen.findByRole('button', { name: 'Give access: Boris' }));
    await user.click(button('Create'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(await name()).toHaveProperty('value', 'Snow');
    expect(withAccess()).toEqual(['Annaowner', 'BorisRemove access']);
    expect(screen.getByRole('group', { name: /^Crop area/ })).toBeVisible();
  });

  test('shows the upload progress of its cover, which can be cancelled without losing anything', {
    tags: 'long',
  }, async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user } = openNew({ 'customFeeds.create': made, 'customFeeds.uploadPicture': 'never' });
    await user.type(await name(), 'Snow');
    await chooseCover(user);
    await user.click(button('Create'));
    await screen.findByRole('progressbar', { name: 'Uploading the picture' });
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('group', { name: /^Crop area/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is on one’s profile at once', { tags: 'long' }, async () => {
    const { user } = renderApp('/user/p1', {
      person: person(),
      answers: {
        ...known,
        ...afterwards,
        'profiles.view': { body: profileView({ id: 'p1' }) },
        'profiles.projects': none,
        'customFeeds.ownedBy': [
          { body: [customFeed({ owner: 'p1' })] },
          { body: [customFeed({ owner: 'p1' })] },
          'never',
        ],
        'feedAccess.feedsToContribute': none,
        'customFeeds.create': made,
      },
    });
    await user.click(await screen.findByRole('link', { name: 'All feeds' }));
    await user.click(await screen.findByRole('button', { name: 'New feed' }));
    await user.type(await name(), 'Snow');
    await user.click(button('Create'));
    await screen.findByText('Saved');
    await user.click(button('Back'));
    await user.click(button('Back'));
    const feeds = within(await screen.findByRole('region', { name: 'Feeds' }));
    expect(feeds.getByRole('link', { name: /Snow/ })).toBeVisible();
  });

  test('without a name shows an error before anything is sent; the server’s message is shown at its field', async () => {
    const { user, server } = openNew({
      'customFeeds.create': invalid('name', 'You can have at most 200 feeds.'),
    });
    await user.type(await name(), '   ');
    await user.click(button('Create'));
    await screen.findByText('Please fill this in');
    expect(server.sent).toEqual([]);
    await user.type(await name(), 'Snow');
    await user.click(button('Create'));
    await screen.findByText('You can have at most 200 feeds.');
    expect((await name()).getAttribute('aria-invalid')).toBe('true');
    expect(await name()).toHaveProperty('value', '   Snow');
  });

  test('is in one’s list at once, and a comic added to it is shown', async () => {
    const { user } = renderApp('/user/p1/feeds', {
      person: person(),
      answers: {
        ...known,
        ...afterwards,
        'customFeeds.ownedBy': [none, 'never'],
        'feedAccess.feedsToContribute': none,
        'customFeeds.create': made,
        'feedAccess.grant': done,
        'profiles.projects': { body: [projectView({ id: 'mine', name: 'Mine' })] },
        'customFeeds.putProject': done,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New feed' }));
    await user.type(await name(), 'Snow');
    await user.click(await screen.findByRole('button', { name: 'Give access: Vera' }));
    await user.click(button('Create'));
    await screen.findByText('Saved');
    await user.click(await screen.findByRole('button', { name: 'Add comic' }));
    await user.click(await screen.findByRole('option', { name: /Mine/ }));
    await screen.findByRole('article', { name: 'Mine' });
    await user.click(button('Back'));
    await screen.findByRole('link', { name: /^Snow/ });
    expect(window.location.pathname).toBe('/user/p1/feeds');
  });
});

describe('the form of one’s own feed', () => {
  test('sends no request for an address that cannot be a feed’s', async () => {
    const { server } = renderApp('/ufeed/edit/not%20an%20id', {
      person: person(),
      answers: { 'feeds.get': none },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There’s no such feed here');
    expect(server.asked.filter((one) => one.includes('custom_feed'))).toEqual([]);
  });

  test('says when the access list is unknown, and requests it again', async () => {
    const { user } = openOwn({
      'feedAccess.people': [refusal(503, 'Not now.'), { body: [anna, named('g1', 'Gleb')] }],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Remove access: Gleb' });
  });

  test('that was opened from the page of the feed leads back there when it is saved', async () => {
    const { user } = renderApp('/ufeed/f1', {
      person: person(),
      answers: {
        ...known,
        'customFeeds.get': { body: customFeedView(mine) },
        'customFeeds.projects': none,
        'feedAccess.people': { body: [anna] },
        'customFeeds.save': done,
        'feeds.get': none,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await name(), '!');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    // No entry of the form is beneath it in the history.
    await user.click(button('Back'));
    await isAt('/feed/best');
  });

  test('shows the current values, and sends only what was changed', async () => {
    const { user, server } = openOwn({ 'customFeeds.save': done });
    expect(await name()).toHaveProperty('value', 'Night comics');
    expect(screen.getByRole('radio', { name: /^Me and chosen people/ })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('button', { name: 'Remove access: Gleb' }));
    await user.click(button('Give access: Gleb'));
    await user.click(screen.getByRole('radio', { name: /^Only me/ }));
    await user.click(button('Save'));
    await isAt('/ufeed/f1');
    expect(server.sent).toEqual([
      { asked: 'PUT /api/custom_feed/f1', body: { name: 'Night comics', accessMode: 0 } },
    ]);
    expect(server.asked).toContain('GET /api/custom_feed/user_access/f1/users/0/100');
  });

  test('keeps what was typed when the session has ended, until the next sign-in', async () => {
    const { user } = openOwn({
      // What the form shows is requested once more, and may be late.
      'customFeeds.get': [{ body: customFeedView(mine) }, 'never'],
      'customFeeds.save': refusal(401, 'Please sign in again.', 'AUTH_TOKEN_INVALID'),
      'auth.signIn': { body: { token: 'fresh' } },
      'users.me': { body: person() },
    });
    await user.type(await name(), ' II');
    await user.click(button('Save'));
    await screen.findByText('Sign in to build feeds.');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(screen.queryByText('Sign in to build feeds.')).toBeNull());
    expect(await name()).toHaveProperty('value', 'Night comics II');
  });

  test('returns to the page of the feed that it was opened from', { tags: 'long' }, async () => {
    const { user } = renderApp('/ufeed/f1', {
      person: person(),
      answers: {
        ...known,
        'customFeeds.get': { body: customFeedView(mine) },
        'customFeeds.projects': { body: projectViews(1) },
        'feedAccess.people': { body: [anna] },
        'customFeeds.save': done,
      },
    });
    const card = await screen.findByRole('article', { name: 'Comic 1' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await name(), '!');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(window.location.pathname).toBe('/ufeed/f1');
    expect(screen.getByRole('article', { name: 'Comic 1' })).toBe(card);
  });

  test('people get and lose access by one press each; the owner keeps it', async () => {
    const { user, server } = openOwn({ 'feedAccess.grant': done, 'feedAccess.revoke': done });
    await screen.findByRole('button', { name: 'Remove access: Gleb' });
    expect(withAccess()).toEqual(['Annaowner', 'GlebRemove access']);
    expect(withoutAccess()).toEqual(['BorisGive access', 'VeraGive access']);
    expect(screen.queryByRole('button', { name: 'Remove access: Anna' })).toBeNull();
    await user.click(button('Give access: Boris'));
    expect(screen.getByText('Boris gets access once you save.')).toBeVisible();
    expect(document.activeElement).toBe(button('Give access: Vera'));
    await user.click(button('Remove access: Gleb'));
    expect(screen.getByText('Gleb loses access once you save.')).toBeVisible();
    expect(document.activeElement, 'the row before the last one').toBe(button('Remove access: Boris'));
    await user.click(button('Give access: Vera'));
    await user.click(button('Remove access: Vera'));
    expect(screen.getByRole('heading', { name: 'With access: 2' })).toBeVisible();
    await user.click(button('Save'));
    await isAt('/ufeed/f1');
    expect(server.sent).toEqual([
      { asked: 'POST /api/custom_feed/user_access/f1/grant', body: { userIds: ['b1'] } },
      { asked: 'POST /api/custom_feed/user_access/f1/revoke', body: { userIds: ['g1'] } },
    ]);
  });

  test('both lists are searched by name, ignoring case, and Enter does not send the form', {
    tags: 'long',
  }, async () => {
    const { user, server, loaded } = openOwn();
    await user.click(await screen.findByRole('button', { name: 'Give access: Boris' }));
    await user.type(screen.getByLabelText('Find by name'), 'VER{Enter}');
    expect(withAccess()).toEqual([]);
    expect(screen.getByText('No one by that name.')).toBeVisible();
    expect(withoutAccess()).toEqual(['VeraGive access']);
    await loaded();
    expect([window.location.pathname, changes(server.asked)]).toEqual(['/ufeed/edit/f1', []]);
  });

  test('at most a hundred people can have access', async () => {
    const people = Array.from({ length: 99 }, (_, index) => named(`m${index}`, `Member ${index}`));
    openOwn({ 'feedAccess.people': { body: [anna, ...people] } });
    await screen.findByText('Up to 100 people can have access.');
    expect(button('Give access: Boris')).toHaveProperty('disabled', true);
  });

  test('people that fail to load show an error, and load on retry', { tags: 'long' }, async () => {
    const { user } = openOwn({
      'feedAccess.people': [refusal(503, 'A moment, please.'), { body: [anna, named('g1', 'Gleb')] }],
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(button('Try again'));
    await screen.findByRole('button', { name: 'Remove access: Gleb' });
  });

  test('asks before it is left with unsaved changes, of people or of the cover', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user } = openOwn();
    const leaveAndStay = async () => {
      await user.click(button('Back'));
      await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(button('Stay'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(window.location.pathname).toBe('/ufeed/edit/f1');
    };
    await user.click(await screen.findByRole('button', { name: 'Give access: Boris' }));
    await leaveAndStay();
    await user.click(button('Remove access: Boris'));
    await chooseCover(user);
    await leaveAndStay();
  });

  test('deletes the feed once the word for it was typed, and removes it from the list of feeds', async () => {
    const { user, server } = openOwn({
      'customFeeds.delete': done,
      'customFeeds.ownedBy': none,
      'feedAccess.feedsToContribute': none,
    });
    await user.type(await name(), '!');
    await user.click(button('Delete feed…'));
    const typed = await screen.findByLabelText('Type “delete” to confirm');
    expect(screen.getByText('“Night comics” will be deleted for good. The comics in it stay.')).toBeVisible();
    await user.type(typed, 'del{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Type “delete” to confirm');
    expect(changes(server.asked)).toEqual([]);
    await user.clear(typed);
    await user.type(typed, 'Delete{Enter}');
    await isAt('/user/p1/feeds');
    await screen.findByText('No feeds yet');
    expect(changes(server.asked)).toEqual(['DELETE /api/custom_feed/f1']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows an error when the deletion fails, and stays', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = openOwn({ 'customFeeds.delete': { ...refusal(403, 'Not now.'), after } });
    await user.click(await screen.findByRole('button', { name: 'Delete feed…' }));
    await user.type(await screen.findByLabelText('Type “delete” to confirm'), 'delete{Enter}');
    const send = () => button('Delete for good').getAttribute('aria-busy');
    await waitFor(() => expect(send()).toBe('true'));
    answer();
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(window.location.pathname).toBe('/ufeed/edit/f1');
  });
});

describe('the form of another person’s feed', () => {
  test('redirects to the feeds of its owner, also for an admin', async () => {
    renderApp('/ufeed/edit/f1', {
      person: person({ role: 'admin' }),
      answers: {
        'customFeeds.get': { body: customFeedView() },
        'customFeeds.ownedBy': none,
        'profiles.view': { body: profileView() },
      },
    });
    await isAt('/user/o1/feeds');
    await screen.findByRole('link', { name: 'Boris' });
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  test('asks a visitor to sign in', async () => {
    renderApp('/ufeed/edit/f1', { answers: { 'customFeeds.get': { body: customFeedView() } } });
    await screen.findByText('Sign in to build feeds.');
  });

  test('that does not exist says why, and links to other feeds', async () => {
    renderApp('/ufeed/edit/f9', {
      person: person(),
      answers: { 'customFeeds.get': refusal(404, 'No such feed.'), 'feeds.get': { body: projectViews(1) } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There’s no such feed here');
  });
});

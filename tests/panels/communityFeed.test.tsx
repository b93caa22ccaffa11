import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { HostResult } from '@/platform/Platform';
import { plainFailures } from '../support/app/failing-calls/failures';
import { tokenOf } from '../support/app/prepareApp';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import {
  customFeed,
  customFeeds,
  customFeedView,
  person,
  projectView,
  projectViews,
} from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const admin = person({ provider: 'vk' });
const done = { body: null };
const theirs = customFeed({ owner: admin._id });

interface Given {
  readonly isManaged?: boolean;
  readonly isVisitor?: boolean;
  readonly answers?: Answers;
}

/** Home of an app that was opened from a community. */
function openInCommunity({ isManaged = false, isVisitor = false, answers = {} }: Given = {}) {
  const { launch } = createWebPlatform(window);
  return renderApp('/feed/best', {
    ...(!isVisitor && { person: admin }),
    host: { community: { id: '77', isManaged }, launch: { ...launch, signedQuery: 'vk_ts=1&sign=abc' } },
    answers: {
      'auth.signInByVkLaunch': isVisitor ? { noAnswer: 'noAnswer' } : { body: { token: tokenOf(admin) } },
      'feeds.get': { body: projectViews(1) },
      'customFeeds.ofCommunity': { body: theirs },
      'customFeeds.projects': {
        body: Array.from({ length: 5 }, (_, at) => projectView({ id: `cat-${at}`, name: `Cat ${at}` })),
      },
      ...answers,
    },
  });
}

const section = () => screen.findByRole('region', { name: 'Night comics' });
/** The choices that the server received. */
const chosen = ({ sent }: ReturnType<typeof renderApp>['server']) =>
  sent.filter(({ asked }) => asked === 'PUT /api/custom_feed/community/77').map(({ body }) => body);
const noSection = () => expect(screen.queryByRole('region', { name: 'Night comics' })).toBeNull();
const chooseButton = () => screen.queryByRole('button', { name: /^(Choose a feed|Change)$/ });
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Which feed comes first here?' }));

describe('home in a community', () => {
  test('shows the first comics of its feed above the ranked one, to visitors too', async () => {
    const { server } = openInCommunity({ isVisitor: true });
    const feed = await section();
    const links = within(feed).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Night comics',
      'Cat 0',
      'Cat 1',
      'Cat 2',
      'Cat 3',
      'All comics',
    ]);
    const ranked = await screen.findByRole('article', { name: 'Comic 1' });
    expect(feed.compareDocumentPosition(ranked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(server.asked).toContain('GET /api/custom_feed/community/77');
    expect(chooseButton()).toBeNull();
  });

  test('leads to the whole feed', async () => {
    const { user } = openInCommunity({
      answers: { 'customFeeds.get': { body: customFeedView({ owner: admin._id }) } },
    });
    await user.click(within(await section()).getByRole('link', { name: 'All comics' }));
    await screen.findByText('Only the owner adds comics');
  });

  test.each<[string, Answers]>([
    ['without a feed', { 'customFeeds.ofCommunity': done }],
    ['whose feed has no comics', { 'customFeeds.projects': { body: [] } }],
  ])('%s looks the same as elsewhere to those who do not run it', async (_what, answers) => {
    const { loaded } = openInCommunity({ answers });
    await screen.findByRole('article', { name: 'Comic 1' });
    await loaded();
    noSection();
    expect(chooseButton()).toBeNull();
  });

  test.each(plainFailures)(
    'looks the same as elsewhere when the feed cannot be loaded: $name',
    async ({ answer }) => {
      const { loaded, server } = openInCommunity({ answers: { 'customFeeds.ofCommunity': answer('feed') } });
      await screen.findByRole('article', { name: 'Comic 1' });
      await waitFor(() => expect(server.asked).toContain('GET /api/custom_feed/community/77'));
      await loaded();
      noSection();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('elsewhere requests no community', async () => {
    const { loaded, server } = renderApp('/feed/best', {
      answers: { 'feeds.get': { body: projectViews(1) } },
    });
    await loaded();
    expect(server.asked.filter((call) => call.includes('community'))).toEqual([]);
  });
});

describe('a person who runs the community', () => {
  test('is asked to choose a feed, and chooses one of their own by the signed launch', async () => {
    const { user, server } = openInCommunity({
      isManaged: true,
      answers: {
        'customFeeds.ofCommunity': done,
        'customFeeds.ownedBy': { body: customFeeds(2).map((feed) => ({ ...feed, owner: admin._id })) },
        'customFeeds.setOfCommunity': done,
      },
    });
    await screen.findByRole('heading', { name: 'Choose a feed for your community' });
    await user.click(screen.getByRole('button', { name: 'Choose a feed' }));
    const feeds = await dialog();
    expect(await feeds.findByRole('button', { name: /^No feed/, pressed: true })).toBeVisible();
    await user.click(feeds.getByRole('button', { name: /^Feed 2/, pressed: false }));
    await screen.findByRole('region', { name: 'Feed 2' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen(server)).toEqual([{ launch: 'vk_ts=1&sign=abc', feedId: 'f2' }]);
    // Nothing else is opened.
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await (await dialog()).findByRole('button', { name: /^Feed 2/, pressed: true })).toBeVisible();
  });

  test('changes the feed, also an empty one, and takes it back', async () => {
    const { user, server } = openInCommunity({
      isManaged: true,
      answers: {
        'customFeeds.projects': { body: [] },
        'customFeeds.ownedBy': { body: [theirs] },
        'customFeeds.setOfCommunity': done,
      },
    });
    await section();
    expect(screen.getByText('Comics will show up here as soon as someone adds them.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const feeds = await dialog();
    expect(await feeds.findByRole('button', { name: /^Night comics/, pressed: true })).toBeVisible();
    await user.click(feeds.getByRole('button', { name: /^No feed/ }));
    await screen.findByRole('heading', { name: 'Choose a feed for your community' });
    expect(chosen(server)).toEqual([{ launch: 'vk_ts=1&sign=abc', feedId: null }]);
  });

  test('without a feed of their own takes back one that somebody else has chosen', async () => {
    const { user, server } = openInCommunity({
      isManaged: true,
      answers: { 'customFeeds.ownedBy': { body: [] }, 'customFeeds.setOfCommunity': done },
    });
    await section();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await (await dialog()).findByRole('button', { name: /^No feed/, pressed: false }));
    await screen.findByRole('heading', { name: 'Choose a feed for your community' });
    expect(chosen(server)).toEqual([{ launch: 'vk_ts=1&sign=abc', feedId: null }]);
  });

  test('without a feed of their own makes one first', { tags: 'long' }, async () => {
    const { user } = openInCommunity({
      isManaged: true,
      answers: {
        'customFeeds.ofCommunity': done,
        'customFeeds.ownedBy': { body: [] },
        'profiles.subscriptions': { body: [] },
        'profiles.followers': { body: [] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose a feed' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'New feed' }));
    await screen.findByRole('textbox', { name: /^Name/ });
  });

  test('who is not signed in sees what everybody sees', async () => {
    const four = Array.from({ length: 4 }, (_, at) => projectView({ id: `cat-${at}`, name: `Cat ${at}` }));
    const { loaded } = openInCommunity({
      isManaged: true,
      isVisitor: true,
      answers: { 'customFeeds.projects': { body: four } },
    });
    const links = within(await section()).getAllByRole('link');
    // There are no further ones.
    expect(links.map((link) => link.textContent)).toEqual([
      'Night comics',
      'Cat 0',
      'Cat 1',
      'Cat 2',
      'Cat 3',
    ]);
    await loaded();
    expect(chooseButton()).toBeNull();
  });

  test.each(plainFailures)(
    'sees why a choice failed, and can choose again: $name',
    { tags: 'long' },
    async ({ answer }) => {
      const { user } = openInCommunity({
        isManaged: true,
        answers: {
          'customFeeds.ofCommunity': done,
          'customFeeds.ownedBy': { body: [theirs] },
          'customFeeds.setOfCommunity': [answer('feedId'), done],
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Choose a feed' }));
      const choice = () => screen.findByRole('button', { name: /^Night comics/ });
      await user.click(await choice());
      // In a browser it has the focus.
      fireEvent.keyDown(await screen.findByRole('alertdialog', { name: 'Error' }), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await user.click(await choice());
      await section();
    },
  );
});

describe('the owner of a feed inside the network', () => {
  const open = (results: readonly HostResult<'added'>[], owner = admin._id) => {
    const left = [...results];
    return renderApp('/ufeed/f1', {
      person: admin,
      host: {
        groups: {
          isMember: async () => ({ kind: 'unsupported' }),
          join: async () => ({ kind: 'unsupported' }),
          addApp: async () => left.shift() ?? { kind: 'unsupported' },
        },
      },
      answers: {
        'customFeeds.get': { body: customFeedView({ owner }) },
        'customFeeds.projects': { body: projectViews(1) },
        'feedAccess.isGranted': { body: { isGranted: false } },
      },
    });
  };
  const add = () => screen.findByRole('button', { name: 'Add to a community' });

  test.each<[string, HostResult<'added'>, string]>([
    [
      'done',
      { kind: 'granted', value: 'added' },
      'Kadr is in your community. Open it there to choose this feed.',
    ],
    ['not possible', { kind: 'unsupported' }, 'This version of VK can’t add apps to communities.'],
    ['not answered', { kind: 'timedOut' }, 'Couldn’t add Kadr to a community. Please try again.'],
    ['failing', { kind: 'failed', reason: 'x' }, 'Couldn’t add Kadr to a community. Please try again.'],
  ])('adds the app to a community, and learns that it is %s', async (_what, result, text) => {
    const { user } = open([result]);
    await user.click(await add());
    await screen.findByText(text);
  });

  test('declines without a message', async () => {
    const { user, loaded } = open([{ kind: 'declined' }]);
    await user.click(await add());
    await loaded();
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  test('is the only one who may add it', async () => {
    const { loaded } = open([], 'o1');
    await screen.findByRole('heading', { level: 2, name: 'Night comics' });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Add to a community' })).toBeNull();
  });
});

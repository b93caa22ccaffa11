import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createPageOpener } from '@/platform/browser/browserSocial';
import type { Answers } from '../preparedTransport';
import { renderApp } from '../renderApp';
import { customFeed, customFeeds, customFeedView, projectInfo, projectViews } from '../wire';
import type { App, DoneCall } from './FailingCall';
import { signInByDialog } from './proveFailingCalls';
import {
  addresses,
  anna,
  boris,
  chooseComic,
  done,
  feedPage,
  findButton,
  isGone,
  myComic,
  none,
  press,
  signInAgain,
} from './screens';

const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));
const isFeedShown = async () => {
  await screen.findByRole('article', { name: 'Comic 2' });
  expect(cards()).toEqual(['card-comic-1', 'card-comic-2']);
};

const bestFeed = (before: Answers) => (answers: Answers) =>
  renderApp('/feed/best', {
    person: anna,
    addresses,
    answers: { ...signInAgain, 'feeds.get': { body: projectViews(2) }, ...before, ...answers },
  });

/** Actions in feeds, and loading more of lists. */
export const doneInFeeds: readonly DoneCall[] = [
  {
    what: 'a request for the best feed',
    call: 'feeds.requestBest',
    open: bestFeed({ 'profiles.projects': { body: [myComic] } }),
    act: async (app) => {
      await press(app, /^Suggest/);
      await chooseComic(app, 'Mine');
    },
    tells: 'dialog',
    isKept: async () => {
      await findButton(/^Suggest/);
      await isFeedShown();
    },
    succeeds: done,
    isDone: () => screen.findByText(/“Mine”/),
    isSignedOut: async () => {
      await isGone(/^Suggest/);
      await isFeedShown();
    },
  },
  {
    what: 'the choice of a comic for the best feed',
    call: 'profiles.projects',
    open: bestFeed({}),
    act: (app) => press(app, /^Suggest/),
    tells: 'dialog',
    isKept: async () => expect(screen.queryByRole('listbox')).toBeNull(),
    succeeds: { body: [myComic] },
    isDone: () => screen.findByRole('option', { name: 'Mine' }),
    isSignedOut: isFeedShown,
  },
  {
    what: 'adding a comic to a feed',
    call: 'customFeeds.putProject',
    open: feedPage(anna, { 'profiles.projects': { body: [myComic] } }),
    act: async (app) => {
      await press(app, 'Add comic');
      await chooseComic(app, 'Mine');
    },
    tells: 'dialog',
    isKept: isFeedShown,
    succeeds: done,
    isDone: () => screen.findByRole('article', { name: 'Mine' }),
    isSignedOut: isFeedShown,
  },
  {
    what: 'the choice of a comic to add',
    call: 'profiles.projects',
    open: feedPage(anna),
    act: (app) => press(app, 'Add comic'),
    tells: 'dialog',
    isKept: isFeedShown,
    succeeds: { body: [myComic] },
    isDone: () => screen.findByRole('option', { name: 'Mine' }),
    isSignedOut: isFeedShown,
  },
  {
    what: 'taking a comic out of one’s feed',
    call: 'customFeeds.removeProject',
    open: feedPage(boris),
    act: async (app) => {
      await press(app, 'Remove “Comic 1” from the feed');
      const question = within(await screen.findByRole('dialog', { name: 'Remove “Comic 1” from the feed?' }));
      await app.user.click(question.getByRole('button', { name: 'Remove' }));
    },
    tells: 'dialog',
    isKept: isFeedShown,
    succeeds: done,
    isDone: async () => {
      await screen.findByText('The comic was removed from the feed.');
      expect(cards()).toEqual(['card-comic-2']);
    },
    isSignedOut: isFeedShown,
  },
  {
    what: 'more of a custom feed',
    call: 'customFeeds.projects',
    open: feedPage(anna),
    before: { answered: { body: projectViews(20) }, isThere: () => findButton('Load more') },
    act: (app) => press(app, 'Load more'),
    tells: 'dialog',
    isKept: async () => expect(cards()).toHaveLength(20),
    succeeds: { body: projectViews(22).slice(20) },
    isDone: () => screen.findByRole('article', { name: 'Comic 22' }),
    isSignedOut: async () => expect(await findButton('Load more')).toBeVisible(),
  },
  ...(['customFeeds.ownedBy', 'feedAccess.feedsToContribute'] as const).map(
    (call): DoneCall => ({
      what: 'more of a list of feeds',
      call,
      open: (answers) =>
        renderApp('/user/p1/feeds', {
          person: anna,
          answers: {
            ...signInAgain,
            'customFeeds.ownedBy': none,
            'feedAccess.feedsToContribute': none,
            ...answers,
          },
        }),
      before: { answered: { body: customFeeds(10) }, isThere: () => findButton('Load more') },
      act: (app) => press(app, 'Load more'),
      tells: 'dialog',
      isKept: async () => expect(screen.getAllByRole('link', { name: /^Feed \d/ })).toHaveLength(10),
      succeeds: { body: customFeeds(2, 11) },
      isDone: () => screen.findByRole('link', { name: /^Feed 12/ }),
      isSignedOut: () => screen.findByText(/^Sign in to .*build/),
    }),
  ),
];

const named = (id: string, name: string) => ({ id, name, picId: '' });
const known: Answers = {
  'profiles.subscriptions': { body: [named('b1', 'Boris')] },
  'profiles.followers': none,
  'feedAccess.people': { body: [named('p1', 'Anna'), named('g1', 'Gleb')] },
};
const made = customFeed({ _id: 'n1', name: 'Snow', owner: 'p1', accessMode: 2 });
const steps = {
  'customFeeds.create': { body: made },
  'customFeeds.save': done,
  'customFeeds.uploadPicture': { body: { picId: 'new.webp' } },
  'customFeeds.projects': none,
  'feedAccess.grant': done,
  'feedAccess.revoke': done,
} as const satisfies Answers;

const newFeedForm = (answers: Answers) =>
  renderApp('/ufeed/edit/new', {
    person: anna,
    answers: {
      ...signInAgain,
      ...known,
      ...steps,
      'customFeeds.get': { body: customFeedView({ ...made, ownerProfile: named('p1', 'Anna') }) },
      ...answers,
    },
  });

const ownFeedForm = (answers: Answers) =>
  renderApp('/ufeed/edit/f1', {
    person: anna,
    answers: {
      ...signInAgain,
      ...known,
      ...steps,
      'customFeeds.get': { body: customFeedView({ owner: 'p1', ownerProfile: named('p1', 'Anna') }) },
      'customFeeds.ownedBy': none,
      'feedAccess.feedsToContribute': none,
      ...answers,
    },
  });

const name = () => screen.findByLabelText('Name');
const square = () => screen.findByRole('group', { name: /^Crop area/ });
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

async function fillNew(app: App): Promise<void> {
  if ((await screen.findByLabelText<HTMLInputElement>('Name')).value === '') {
    await app.user.type(await name(), 'Snow');
    await press(app, 'Give access: Boris');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await app.user.upload(input, new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
    await square();
  }
  await press(app, 'Create');
}

async function changeOwn(app: App): Promise<void> {
  if ((await screen.findByLabelText<HTMLInputElement>('Name')).value === 'Night comics') {
    await app.user.type(await name(), '!');
    await press(app, 'Remove access: Gleb');
  }
  await press(app, 'Save');
}

const isNewKept = async () => {
  expect(await name()).toHaveProperty('value', 'Snow');
  await findButton('Remove access: Boris');
};
const isOwnKept = async () => {
  expect(await name()).toHaveProperty('value', 'Night comics!');
  await findButton('Give access: Gleb');
};

/**
 * A user who was signed out while filling in a form signs in again, finds the form unchanged, and continues.
 */
const goesOn = (isKept: () => Promise<void>, submit: string, path: string) => async (app: App) => {
  await screen.findByText('Sign in to build feeds.');
  await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  await signInByDialog(app);
  await isKept();
  await press(app, submit);
  await isAt(path);
};

/** The calls of the form of a custom feed. */
export const doneInFeedForm: readonly DoneCall[] = [
  ...(['customFeeds.create', 'customFeeds.uploadPicture', 'feedAccess.grant'] as const).map(
    (call): DoneCall => ({
      what: 'making a feed',
      call,
      open: newFeedForm,
      act: fillNew,
      tells: 'here',
      path: call === 'customFeeds.create' ? 'name' : 'value',
      isKept: async () => {
        await isNewKept();
        // Data that is already on the server is not sent again.
        if (call !== 'feedAccess.grant') expect(await square()).toBeVisible();
      },
      succeeds: steps[call],
      isDone: async ({ server }) => {
        await isAt('/ufeed/n1');
        const makings = server.asked.filter((asked) => asked === 'POST /api/custom_feed');
        expect(makings).toHaveLength(call === 'customFeeds.create' ? 6 : 1);
      },
      isSignedOut: goesOn(isNewKept, 'Create', '/ufeed/n1'),
    }),
  ),
  ...(['customFeeds.save', 'feedAccess.revoke'] as const).map(
    (call): DoneCall => ({
      what: 'saving a feed',
      call,
      open: ownFeedForm,
      act: changeOwn,
      tells: 'here',
      path: call === 'customFeeds.save' ? 'name' : 'value',
      isKept: isOwnKept,
      succeeds: done,
      isDone: () => isAt('/ufeed/f1'),
      isSignedOut: goesOn(isOwnKept, 'Save', '/ufeed/f1'),
    }),
  ),
  {
    what: 'deleting a feed',
    call: 'customFeeds.delete',
    open: ownFeedForm,
    act: async (app) => {
      if (!screen.queryByLabelText(/^Type “delete”/)) {
        await press(app, 'Delete feed…');
        await app.user.type(await screen.findByLabelText(/^Type “delete”/), 'delete');
      }
      await press(app, 'Delete for good');
    },
    tells: 'here',
    isKept: async () => {
      expect(screen.getByLabelText(/^Type “delete”/)).toHaveProperty('value', 'delete');
      await isAt('/ufeed/edit/f1');
    },
    succeeds: done,
    isDone: () => isAt('/user/p1/feeds'),
    isSignedOut: async (app) => {
      const main = within(await screen.findByRole('main'));
      await app.user.click(await main.findByRole('button', { name: 'Sign in' }));
      await signInByDialog(app);
      expect(await screen.findByLabelText(/^Type “delete”/)).toHaveProperty('value', 'delete');
    },
  },
];

const opened: string[] = [];
const saved = projectInfo({ _id: 'fresh', name: 'New comic', description: '', userManagedState: 0 });
const making = {
  'feeds.get': { body: projectViews(2) },
  'profiles.projects': none,
  'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
  'projectInfo.reserve': { body: { _id: 'fresh' } },
  'projectInfo.save': { body: saved },
  'resources.copy': done,
} as const satisfies Answers;

/** The calls that make a comic, which are one action for its author. */
export const doneInCreating: readonly DoneCall[] = (
  [
    'profiles.projects',
    'config.defaultProjectNames',
    'projectInfo.reserve',
    'projectInfo.save',
    'resources.copy',
  ] as const
).map(
  (call): DoneCall => ({
    what: 'making a comic',
    call,
    open: (answers) => {
      opened.splice(0);
      const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
      const app = renderApp('/feed/best', {
        person: anna,
        addresses,
        host: { opening },
        answers: { ...signInAgain, ...making, ...answers },
      });
      app.storage.set('tutid', 'lesson-1');
      return app;
    },
    act: (app) => press(app, 'Create comic'),
    tells: 'dialog',
    isKept: async ({ storage }) => {
      await waitFor(async () =>
        expect((await findButton('Create comic')).getAttribute('aria-busy')).toBe('false'),
      );
      expect(opened).toEqual([]);
      expect(storage.get('tutid')).toBe('lesson-1');
    },
    succeeds: making[call],
    isDone: async ({ server }) => {
      await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
      const reservations = server.asked.filter((asked) => asked === 'POST /api/project_info');
      expect(reservations).toHaveLength(call === 'projectInfo.reserve' ? 6 : 1);
      expect(server.asked).toContain('POST /api/project/copy?dst_pid=fresh&src_pid=lesson-1');
    },
    isSignedOut: async (app) => {
      await press(app, 'Create comic');
      await signInByDialog(app);
      await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
      const reservations = app.server.asked.filter((asked) => asked === 'POST /api/project_info');
      expect(reservations).toHaveLength(call === 'projectInfo.reserve' ? 2 : 1);
    },
  }),
);

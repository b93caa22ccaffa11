import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { wrapMessage } from '@/comics/playerMessages';
import type { CommentByText } from '@/domain/comment';
import { refusal } from '../refusal';
import { renderApp } from '../renderApp';
import { there } from '../there';
import { commentPage, projectInfo, projectView, projectViews } from '../wire';
import type { App, DoneCall } from './FailingCall';
import { signInByDialog } from './proveFailingCalls';
import {
  addresses,
  admin,
  adminPart,
  anna,
  boris,
  chooseComic,
  comicPage,
  done,
  isGone,
  myComic,
  none,
  ownPart,
  press,
} from './screens';

const comment = (text: string, owner = { id: 'p1', name: 'Anna', picId: '' }): CommentByText => ({
  type: 2,
  text,
  creationDate: null,
  owner,
});
const claras = comment('Two', { id: 'c1', name: 'Clara', picId: '' });

const manyOfClara = Array.from({ length: 6 }, (_, index) =>
  comment(`Thought ${index + 1}`, { id: 'c1', name: 'Clara', picId: '' }),
);
const thoughts = Array.from({ length: 25 }, (_, index) => comment(`Thought ${index + 1}`));

const field = () => screen.findByLabelText('What do you think?');
const items = () =>
  within(screen.getByRole('list', { name: 'Comments' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

async function writeComment(app: App): Promise<void> {
  if (!screen.queryByLabelText('What do you think?')) {
    await press(app, 'Write a comment…');
    await app.user.type(await field(), 'What a fish!');
  }
  await app.user.click(screen.getByRole('button', { name: 'Send' }));
}

async function deleteComment(app: App): Promise<void> {
  const inside = within(there((await screen.findByText('Two')).closest('li')));
  if (!inside.queryByRole('button', { name: 'Delete' })) {
    await app.user.click(inside.getByRole('button', { name: /^Actions for/ }));
  }
  await app.user.click(inside.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await app.user.click(question.getByRole('button', { name: 'Delete' }));
}

const isPlaying = async () => expect(await screen.findByTitle('The Goldfish')).toBeVisible();

/** The player reports that a play begins. */
async function play(): Promise<void> {
  const frame = await screen.findByTitle('The Goldfish');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no player');
  const message = { source: frame.contentWindow, data: wrapMessage({ type: 'play' }) };
  act(() => void window.dispatchEvent(new MessageEvent('message', message)));
}

const asVisitor = async () => {
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your comic' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Moderation' })).toBeNull());
};

/** Actions of readers on the pages of comics. */
export const doneByReaders: readonly DoneCall[] = [
  ...([true, false] as const).map((isLiked): DoneCall => {
    const heart = () => screen.findByRole('button', { name: /^Like, / });
    const isPressed = async (expected: boolean) => {
      await waitFor(async () => expect((await heart()).getAttribute('aria-busy')).toBe('false'));
      expect((await heart()).getAttribute('aria-pressed')).toBe(String(expected));
    };
    return {
      what: isLiked ? 'taking a like back' : 'a like',
      call: isLiked ? 'profiles.unlike' : 'profiles.like',
      open: comicPage(anna, { 'projects.view': { body: projectView({ isLikedByCurUser: isLiked }) } }),
      act: async (app) => app.user.click(await heart()),
      tells: 'nobody',
      isKept: async () => {
        await isPressed(isLiked);
        expect((await heart()).textContent).toBe('3');
      },
      succeeds: done,
      isDone: async () => {
        await isPressed(!isLiked);
        expect((await heart()).textContent).toBe(isLiked ? '2' : '4');
      },
      isSignedOut: async () => expect((await heart()).textContent).toBe('3'),
    };
  }),
  ...([true, false] as const).map((isFollowedByCurUser): DoneCall => {
    const owner = { id: 'o1', name: 'Boris', picId: '', status: '', isPro: false, isFollowedByCurUser };
    const button = () => screen.findByRole('button', { name: /^Follow/ });
    const isPressed = async (expected: boolean) => {
      await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('false'));
      expect((await button()).getAttribute('aria-pressed')).toBe(String(expected));
    };
    return {
      what: isFollowedByCurUser ? 'ceasing to follow' : 'following',
      call: isFollowedByCurUser ? 'profiles.unfollow' : 'profiles.follow',
      open: comicPage(anna, { 'projects.view': { body: projectView({ owner }) } }),
      act: async (app) => app.user.click(await button()),
      tells: 'nobody',
      isKept: () => isPressed(isFollowedByCurUser),
      succeeds: done,
      isDone: () => isPressed(!isFollowedByCurUser),
      isSignedOut: async () => expect(await button()).toBeVisible(),
    };
  }),
  {
    what: 'a view',
    call: 'projectInfo.countView',
    open: comicPage(anna),
    act: play,
    tells: 'nobody',
    isKept: isPlaying,
    succeeds: done,
    isDone: ({ server }) =>
      waitFor(() => expect(server.asked.filter((one) => one.endsWith('/incviews'))).toHaveLength(6)),
    isSignedOut: isPlaying,
  },
];

/** Actions on comments, and a report. */
export const doneInComments: readonly DoneCall[] = [
  {
    what: 'a comment',
    call: 'comments.post',
    open: comicPage(anna),
    act: writeComment,
    tells: 'here',
    isInDialog: true,
    isKept: async () => expect(await field()).toHaveProperty('value', 'What a fish!'),
    succeeds: { body: comment('What a fish!') },
    isDone: () => screen.findByText('Your comment is posted.'),
    isSignedOut: async (app) => {
      expect(await field()).toHaveProperty('value', 'What a fish!');
      await app.user.click(screen.getByRole('button', { name: 'Send' }));
      await signInByDialog(app);
      await waitFor(() => expect(items()).toEqual(['What a fish!']));
      await screen.findByRole('button', { name: 'Write a comment…' });
      expect(app.server.asked.filter((one) => one.startsWith('POST /api/project_comments'))).toHaveLength(2);
    },
  },
  {
    what: 'a comic as a comment',
    call: 'comments.post',
    open: comicPage(anna, { 'profiles.projects': { body: [myComic] } }),
    act: async (app) => {
      await press(app, 'Answer with a comic');
      await chooseComic(app, 'Mine');
    },
    tells: 'dialog',
    isKept: async () => expect(await screen.findByText(/^No comments yet/)).toBeVisible(),
    succeeds: {
      body: { ...comment(''), text: undefined, type: 1, project: { id: 'mine', name: 'Mine', picId: '' } },
    },
    isDone: () => screen.findByRole('link', { name: 'Mine' }),
    isSignedOut: async () => expect(await screen.findByText(/^No comments yet/)).toBeVisible(),
  },
  {
    what: 'the choice of a comic as a comment',
    call: 'profiles.projects',
    open: comicPage(anna),
    act: (app) => press(app, 'Answer with a comic'),
    tells: 'dialog',
    isKept: async () => expect(screen.queryByRole('listbox')).toBeNull(),
    succeeds: { body: [myComic] },
    isDone: () => screen.findByRole('option', { name: 'Mine' }),
    isSignedOut: async () => expect(await screen.findByText(/^No comments yet/)).toBeVisible(),
  },
  {
    what: 'deleting a comment',
    call: 'comments.delete',
    open: comicPage(boris, { 'comments.page': { body: commentPage([claras]) } }),
    act: deleteComment,
    tells: 'dialog',
    isKept: async () => expect(items()).toEqual(['Two']),
    succeeds: done,
    isDone: () => screen.findByRole('button', { name: /^Block Clara/ }),
    isSignedOut: async () => {
      await screen.findByText('Two');
      await asVisitor();
    },
  },
  {
    what: 'keeping somebody from commenting',
    call: 'comments.forbid',
    open: comicPage(boris, { 'comments.page': { body: commentPage(manyOfClara) }, 'comments.delete': done }),
    act: async (app) => {
      const [menu] = await screen.findAllByRole('button', { name: /^Actions for/ });
      if (menu) await app.user.click(menu);
      await press(app, 'Delete');
      const question = within(await screen.findByRole('dialog'));
      await app.user.click(question.getByRole('button', { name: 'Delete' }));
      await press(app, /^Block Clara/);
    },
    tells: 'dialog',
    // Offered once, whether it is accepted or not.
    isKept: () => isGone(/^Block Clara/),
    succeeds: done,
    isDone: () => screen.findByText(/^Clara can no longer comment/),
    isSignedOut: asVisitor,
  },
  {
    what: 'the earlier comments',
    call: 'comments.page',
    open: comicPage(anna),
    before: {
      answered: { body: commentPage(thoughts.slice(0, 20), { total: 25, earlier: '6' }) },
      isThere: () => screen.findByRole('button', { name: 'Show earlier comments' }),
    },
    act: (app) => press(app, 'Show earlier comments'),
    tells: 'dialog',
    isKept: async () => expect(items()).toHaveLength(20),
    succeeds: { body: commentPage(thoughts.slice(20), { total: 25 }) },
    isDone: () => waitFor(() => expect(items()).toHaveLength(25)),
    isSignedOut: async () => expect(await screen.findByText('Thought 1')).toBeVisible(),
  },
  {
    what: 'a report',
    call: 'reports.send',
    open: comicPage(anna),
    act: async (app) => {
      if (!screen.queryByRole('dialog')) {
        await press(app, 'Report');
        await app.user.click(await screen.findByRole('radio', { name: /^Spam/ }));
        await app.user.type(await screen.findByRole('textbox'), 'Ten times the same.');
      }
      await press(app, 'Send report');
    },
    tells: 'here',
    isInDialog: true,
    isKept: async () => {
      expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ten times the same.');
      expect(screen.getByRole('radio', { name: /^Spam/ })).toHaveProperty('checked', true);
    },
    succeeds: done,
    isDone: async ({ user }) => {
      await screen.findByText('Thank you');
      const [close] = screen.getAllByRole('button', { name: 'Close' });
      if (close) await user.click(close);
    },
    isSignedOut: async (app) => {
      expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ten times the same.');
      await press(app, 'Send report');
      await signInByDialog(app);
      await screen.findByText('Thank you');
    },
  },
];

const nameField = () => screen.getByRole('textbox', { name: 'Name' });

/** Actions of owners and admins on the pages of comics. */
export const doneByOwners: readonly DoneCall[] = [
  {
    what: 'name and description',
    call: 'projectInfo.save',
    open: comicPage(boris),
    act: async (app) => {
      const part = await ownPart();
      if (!part.queryByRole('textbox', { name: 'Name' })) {
        await app.user.click(part.getByRole('button', { name: 'Edit name and description' }));
        await app.user.clear(nameField());
        await app.user.type(nameField(), 'The Whale');
      }
      await app.user.click(part.getByRole('button', { name: 'Save' }));
    },
    tells: 'here',
    path: 'name',
    isKept: async () => {
      await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
      expect(nameField()).toHaveProperty('value', 'The Whale');
    },
    succeeds: { body: projectInfo() },
    isDone: async () => {
      await screen.findByRole('heading', { level: 2, name: 'The Whale' });
      await screen.findByRole('button', { name: 'Edit name and description' });
    },
    isSignedOut: async (app) => {
      await asVisitor();
      await press(app, 'Follow');
      await signInByDialog(app);
      await ownPart();
      expect(nameField()).toHaveProperty('value', 'The Whale');
    },
  },
  {
    what: 'publishing',
    call: 'projectInfo.setUserManagedState',
    open: comicPage(boris, {
      'projects.view': [{ body: projectView() }, { body: projectView({ userManagedState: 4 }) }],
    }),
    act: async (app) => {
      const part = await ownPart();
      await app.user.click(part.getByRole('radio', { name: /^Private/ }));
      await app.user.click(part.getByRole('button', { name: 'Apply' }));
    },
    tells: 'dialog',
    isKept: async () => {
      expect((await ownPart()).getByText('Everyone.')).toBeVisible();
      expect((await ownPart()).getByRole('radio', { name: /^Everyone/ })).toHaveProperty('checked', true);
    },
    succeeds: done,
    isDone: async () => (await ownPart()).findByText('Private.'),
    isSignedOut: asVisitor,
  },
  {
    what: 'letting others start from a comic',
    call: 'projectInfo.setTemplate',
    open: comicPage(boris),
    act: async (app) =>
      app.user.click((await ownPart()).getByRole('switch', { name: 'Offer as a template' })),
    tells: 'dialog',
    isKept: async () =>
      expect((await ownPart()).getByRole('switch', { name: 'Offer as a template' })).toHaveProperty(
        'checked',
        false,
      ),
    succeeds: done,
    isDone: async () => (await ownPart()).findByText(/tutid=goldfish/),
    isSignedOut: asVisitor,
  },
  {
    what: 'opening and closing the comments',
    call: 'projectInfo.setCommentsEnabled',
    open: comicPage(boris),
    act: async (app) => app.user.click((await ownPart()).getByRole('switch', { name: 'Allow comments' })),
    tells: 'dialog',
    isKept: async () =>
      expect((await ownPart()).getByRole('switch', { name: 'Allow comments' })).toHaveProperty(
        'checked',
        true,
      ),
    succeeds: done,
    isDone: () => screen.findByText(/^You’ve turned comments off/),
    isSignedOut: asVisitor,
  },
  ...(
    [
      ['Feed', 'projectInfo.setCategory', '10000', '1000'],
      ['Visibility', 'projectInfo.setAdminManagedState', '0', '1'],
    ] as const
  ).map(
    ([name, call, before, after]): DoneCall => ({
      what: `“${name}”`,
      call,
      open: comicPage(admin, {
        'projects.view': [{ body: projectView() }, { body: projectView({ adminManagedState: 1 }) }],
      }),
      act: async (app) => app.user.selectOptions((await adminPart()).getByRole('combobox', { name }), after),
      tells: 'dialog',
      isKept: async () =>
        expect((await adminPart()).getByRole('combobox', { name })).toHaveProperty('value', before),
      succeeds: done,
      isDone: async () =>
        waitFor(async () =>
          expect((await adminPart()).getByRole('combobox', { name })).toHaveProperty('value', after),
        ),
      isSignedOut: asVisitor,
    }),
  ),
  {
    what: 'putting a comic into a feed',
    call: 'customFeeds.putProject',
    open: comicPage(boris, { 'customFeeds.suggest': { body: [{ id: 'f2', name: 'Snow' }] } }),
    act: async (app) => {
      await app.user.click((await ownPart()).getByRole('button', { name: 'Change' }));
      await app.user.type(screen.getByRole('combobox', { name: 'Custom feed' }), 'S');
      await app.user.click(await screen.findByRole('option', { name: 'Snow' }));
      await press(app, 'Done');
    },
    tells: 'dialog',
    isKept: async () => expect((await ownPart()).getByText('Not in a feed')).toBeVisible(),
    succeeds: done,
    isDone: async () => (await ownPart()).findByText('Snow'),
    isSignedOut: asVisitor,
  },
  {
    what: 'suggestions of feeds',
    call: 'customFeeds.suggest',
    open: comicPage(boris),
    act: async (app) => {
      if (!screen.queryByRole('combobox', { name: 'Custom feed' })) {
        await app.user.click((await ownPart()).getByRole('button', { name: 'Change' }));
      }
      await app.user.type(screen.getByRole('combobox', { name: 'Custom feed' }), 's');
    },
    tells: 'nobody',
    isKept: async () => {
      const { value } = screen.getByRole<HTMLInputElement>('combobox', { name: 'Custom feed' });
      expect(value).toMatch(/^s+$/);
    },
    succeeds: { body: [{ id: 'f2', name: 'Snow' }] },
    isDone: () => screen.findByRole('option', { name: 'Snow' }),
    isSignedOut: asVisitor,
  },
  {
    what: 'taking a comic out of its feed',
    call: 'customFeeds.removeProject',
    open: comicPage(boris, {
      'projects.view': { body: projectView({ feed: { id: 'f1', name: 'Cats' } }) },
      'customFeeds.feedOfProject': { body: { feedId: 'f1', feedName: 'Cats' } },
    }),
    act: async (app) => {
      await app.user.click((await ownPart()).getByRole('button', { name: 'Change' }));
      await app.user.clear(screen.getByRole('combobox', { name: 'Custom feed' }));
      await press(app, 'Done');
    },
    tells: 'dialog',
    isKept: async () => expect((await ownPart()).getByText('Cats')).toBeVisible(),
    succeeds: done,
    isDone: async () => (await ownPart()).findByText('Not in a feed'),
    isSignedOut: asVisitor,
  },
  {
    what: 'deleting a comic',
    call: 'projects.delete',
    open: comicPage(boris, {
      'profiles.view': refusal(404, 'No.'),
      'profiles.projects': none,
      'feeds.get': { body: projectViews(1) },
    }),
    act: async (app) => {
      await app.user.click((await ownPart()).getByRole('button', { name: 'Delete the comic' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete “The Goldfish”?' }));
      await app.user.click(question.getByRole('button', { name: 'Delete the comic' }));
    },
    tells: 'dialog',
    isKept: async () => {
      expect(window.location.pathname).toBe('/comics/goldfish');
      await ownPart();
    },
    succeeds: done,
    isDone: () => waitFor(() => expect(window.location.pathname).toBe('/user/o1')),
    isSignedOut: asVisitor,
  },
  ...(['projectInfo.reserve', 'resources.copy'] as const).map(
    (call): DoneCall => ({
      what: 'a copy of a comic',
      call,
      open: (answers) => {
        const app = renderApp('/comics/goldfish', {
          person: admin,
          addresses,
          answers: {
            'projects.view': { body: projectView() },
            'projectInfo.reserve': { body: { _id: 'copy-1' } },
            'resources.copy': done,
            ...answers,
          },
        });
        app.storage.set('project_copying', '1');
        return app;
      },
      act: (app) => press(app, 'Make a copy'),
      tells: 'dialog',
      isKept: async () => expect(window.location.pathname).toBe('/comics/goldfish'),
      succeeds: call === 'resources.copy' ? done : { body: { _id: 'copy-1' } },
      isDone: () => waitFor(() => expect(window.location.pathname).toBe('/comics/copy-1')),
      isSignedOut: async () =>
        expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeVisible(),
    }),
  ),
];

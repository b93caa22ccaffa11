import { screen, waitFor, within } from '@testing-library/react';
import type { WireCurrentUser } from '@/api/schemas/user';
import type { Answers } from '../preparedTransport';
import { renderApp } from '../renderApp';
import { customFeedView, person, projectView, projectViews } from '../wire';
import type { App } from './FailingCall';

export const anna = person();
export const boris = person({ _id: 'o1', name: 'Boris' });
export const admin = person({ _id: 'a1', name: 'Ada', role: 'admin' });
export const done = { body: null } as const;
export const none = { body: [] } as const;
export const addresses = { editorUrl: '/editor.html' };

/** Calls that may be made once a user signs in again in the dialog. */
export const signInAgain = {
  'auth.signIn': { body: { token: 'fresh' } },
  'users.me': { body: anna },
  'news.feed': none,
  'news.unreadCount': { body: { value: 0 } },
} as const satisfies Answers;

/** The page of a comic, as this user sees it. */
export const comicPage =
  (who: WireCurrentUser, before: Answers = {}) =>
  (answers: Answers) =>
    renderApp('/comics/goldfish', {
      person: who,
      addresses,
      answers: {
        ...signInAgain,
        'users.me': { body: who },
        'projects.view': { body: projectView() },
        'customFeeds.feedOfProject': { body: null },
        ...before,
        ...answers,
      },
    });

/** The page of a custom feed, as this user sees it. */
export const feedPage =
  (who: WireCurrentUser, before: Answers = {}) =>
  (answers: Answers) =>
    renderApp('/ufeed/f1', {
      person: who,
      answers: {
        ...signInAgain,
        'users.me': { body: who },
        'customFeeds.get': { body: customFeedView({ accessMode: 2 }) },
        'customFeeds.projects': { body: projectViews(2) },
        ...before,
        ...answers,
      },
    });

export const press = async ({ user }: App, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

export const isGone = (name: string | RegExp) =>
  waitFor(() => {
    if (screen.queryByRole('button', { name })) throw new Error(`${name} is still there`);
  });

/** Chooses one of the user's comics by its cover. */
export const chooseComic = async (app: App, name: string) =>
  app.user.click(await screen.findByRole('option', { name }));

export const ownPart = async () => within(await screen.findByRole('region', { name: 'Your comic' }));
export const adminPart = async () => within(await screen.findByRole('region', { name: 'Moderation' }));

export const myComic = projectView({
  id: 'mine',
  name: 'Mine',
  owner: { id: 'p1', name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false },
});

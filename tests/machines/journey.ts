import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { commentType } from '@/domain/comment';
import { termsVersion } from '@/domain/legal';
import { userManagedState } from '@/domain/project';
import { comicFile, pngFile, wavFile } from '../support/server/files';
import type { Asker } from './asker';
import type { MailFolder } from './mailFolder';

export interface Deps {
  readonly asker: Asker;
  readonly mail: MailFolder;
}

export interface Traveller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** What was confirmed to the people of one journey. */
export interface Kept {
  readonly author: Traveller;
  readonly projectId: string;
  readonly end: 'public' | 'hidden' | 'deleted';
  readonly file: { readonly [key: string]: unknown };
  readonly picture: string;
  readonly avatar: string;
  readonly sayings: readonly string[];
}

export const travellersPassword = 'a password of a traveller';
const password = travellersPassword;
const page = { offset: 0, count: 20 };

/** Signs up, confirms by the email's link, and signs in. */
export async function arrive({ asker, mail }: Deps, name: string): Promise<Traveller> {
  const email = `${name}@kadr.test`;
  const visitor = asker.api();
  await asker.ask('sign up', () =>
    visitor.users.signUp({ email, name, password, acceptedTerms: termsVersion }),
  );
  const confirmed = await confirm({ asker, mail }, email, visitor);
  if (!confirmed)
    await asker.ask('sign up again', () =>
      visitor.users.signUp({ email, name, password, acceptedTerms: termsVersion }),
    );
  if (!confirmed && !(await confirm({ asker, mail }, email, visitor)))
    throw new Error(`No letter came to ${email}`);
  const signedIn = await asker.ask('sign in', () => visitor.auth.signIn({ email, password }));
  const token = signedIn?.token ?? '';
  const me = await asker.ask('who am I', () => asker.api(token).users.me());
  return { id: me?._id ?? '', email, token };
}

/** The longest time that a person waits for an email. */
const letterMs = 5_000;

/** Uses the latest email: after a sign-up that only seemed to fail, the earlier link is invalid. */
async function confirm({ asker, mail }: Deps, email: string, visitor: Api): Promise<boolean> {
  const until = Date.now() + letterMs;
  const tried = new Set<string>();
  while (Date.now() < until) {
    const token = await mail.tokenFor(email);
    if (token !== null && !tried.has(token)) {
      tried.add(token);
      if (await isConfirmedBy(asker, visitor, email, token)) return true;
    }
    await pause(100);
  }
  return false;
}

/** An invalid link was used before, or there is a later email: signing in shows which. */
async function isConfirmedBy(asker: Asker, visitor: Api, email: string, token: string): Promise<boolean> {
  const isConfirmed = async () => {
    try {
      await visitor.auth.confirmEmail({ token });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.httpStatusCode === 410) return canSignIn(visitor, email);
      throw error;
    }
  };
  return (await asker.ask('confirm', isConfirmed)) ?? false;
}

async function canSignIn(visitor: Api, email: string): Promise<boolean> {
  try {
    await visitor.auth.signIn({ email, password });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatusCode === 403) return false;
    throw error;
  }
}

/** Makes a comic, publishes it, lets a friend see it, and keeps, hides or deletes it in the end. */
export async function travel(
  deps: Deps,
  name: string,
  friend: Traveller | null,
  end: Kept['end'],
): Promise<Kept> {
  const { asker } = deps;
  const author = await arrive(deps, name);
  const api = asker.api(author.token);
  const { ask } = asker;

  const avatar = await ask('picture', async () => api.users.uploadPicture({ pic: await pngFile(32) }));
  const reserved = await ask('reserve', () => api.projectInfo.reserve());
  const id = reserved?._id ?? '';
  await ask('name', () => api.projectInfo.save({ _id: id, name, description: 'On the way' }));
  const file = comicFile(`${name} ${'x'.repeat(1500)}`);
  await ask('file', () => api.resources.saveFile({ id, file }));
  const image = await ask('image', async () => api.resources.uploadImage({ id, image: await pngFile(16) }));
  await ask('sound', () => api.resources.uploadSound({ id, sound: wavFile(50) }));
  await ask('cover', async () => api.projectInfo.uploadPicture({ id, pic: await pngFile(64) }));
  await ask('publish', () =>
    api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally }),
  );
  await expectOwn(asker, 'published', async () => {
    const view = await api.projects.view({ id });
    return view.userManagedState === userManagedState.publishedGlobally && view.name === name;
  });

  const sayings = friend === null ? [] : await meet(deps, friend, { id, author, name });
  await browse(asker, api, { id, authorId: author.id });
  await ask('unread', () => api.news.setUnreadCount({ value: 0 }));
  await expectOwn(asker, 'read news', async () => (await api.news.unreadCount()).value === 0);

  if (end === 'hidden') {
    const value = userManagedState.privateWasPublishedGlobally;
    await ask('hide', () => api.projectInfo.setUserManagedState({ id, value }));
    await expectOwn(
      asker,
      'hidden',
      async () => (await api.projects.view({ id })).userManagedState === value,
    );
  }
  if (end === 'deleted') {
    await ask(
      'delete',
      () => api.projects.delete({ id }),
      ({ httpStatusCode }) => httpStatusCode === 404,
    );
  }
  const path = image?.virtPath;
  return {
    author,
    projectId: id,
    end,
    file,
    picture: typeof path === 'object' && 'vpstr' in path ? path.vpstr : '',
    avatar: avatar?.picId ?? '',
    sayings,
  };
}

async function meet(
  { asker }: Deps,
  friend: Traveller,
  { id, author, name }: { readonly id: string; readonly author: Traveller; readonly name: string },
): Promise<readonly string[]> {
  const api = asker.api(friend.token);
  const { ask } = asker;
  await ask('count', () => api.projectInfo.countView({ id }));
  await ask('like', () => api.profiles.like({ projId: id }));
  await expectOwn(asker, 'liked', async () => (await api.projects.view({ id })).isLikedByCurUser);
  const text = `Said to ${name}`;
  await ask('comment', () => api.comments.post({ projId: id, type: commentType.text, text }));
  await expectOwn(asker, 'said', async () => {
    const { items } = await api.comments.list({ projId: id });
    return items.some((comment) => comment.type === commentType.text && comment.text === text);
  });
  await ask('follow', () => api.profiles.follow({ userId: author.id }));
  await expectOwn(asker, 'followed', async () => {
    const { items } = await api.profiles.subscriptions(page);
    return items.some((person) => person.id === author.id);
  });
  await ask('keep', () => api.kv.set({ key: name, value: id }));
  return [text];
}

/** Four of five calls of a day are reads. */
const rounds = 8;

async function browse(
  { ask, api: visit }: Asker,
  api: Api,
  { id, authorId }: { readonly id: string; readonly authorId: string },
): Promise<void> {
  const visitor = visit();
  for (let round = 0; round < rounds; round += 1) {
    await ask('feed', () => visitor.feeds.get({ type: 'newest', ...page }));
    await ask('best', () => api.feeds.get({ type: 'thebest', ...page }));
    await ask('subscriptions', () => api.feeds.get({ type: 'subscriptions', ...page }));
    await ask('look', () => visitor.projects.view({ id }));
    await ask('look again', () => api.projects.view({ id }));
    await ask('comments', () => visitor.comments.list({ projId: id }));
    await ask('profile', () => visitor.profiles.view({ userId: authorId }));
    await ask('news', () => api.news.feed({}));
  }
}

/** What a person wrote is there when they read it, through any process. */
async function expectOwn(asker: Asker, what: string, isThere: () => Promise<boolean>): Promise<void> {
  const answer = await asker.ask(`read own: ${what}`, isThere);
  if (answer === false) asker.tally.failures.push(`read own: ${what} was not there`);
}

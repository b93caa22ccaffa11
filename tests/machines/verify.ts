import { isDeepStrictEqual } from 'node:util';
import type { Api } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { commentType } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { apiFor } from '../support/apiOverPeer';
import type { Kept } from './journey';

/** What a process lacks of a confirmed journey: one sentence for each difference. */
export async function lostOf(address: string, kept: Kept): Promise<readonly string[]> {
  const { author, projectId: id, end, sayings } = kept;
  const api = apiFor(address, { token: () => author.token }).api;
  const visitor = apiFor(address).api;
  const lost: string[] = [];
  const expectThat = async (what: string, isThere: () => Promise<boolean>) => {
    const isKept = await isThere().catch((error: unknown) => {
      lost.push(`${author.email}: ${what}: ${String(error)}`);
      return true;
    });
    if (!isKept) lost.push(`${author.email}: ${what}`);
  };
  const isServed = async (path: string) => (await fetch(address + path)).status === 200;

  await expectThat('the picture', () => isServed(`/users/${author.id}/avatars/${kept.avatar}`));
  if (end === 'deleted') {
    await expectThat('the deletion', () => isAbsent(api, id));
    return lost;
  }
  await expectThat('the state', async () => {
    const { userManagedState: state } = await api.projects.view({ id });
    const { publishedGlobally, privateWasPublishedGlobally } = userManagedState;
    return state === (end === 'public' ? publishedGlobally : privateWasPublishedGlobally);
  });
  if (end === 'hidden') await expectThat('the hiding', () => isAbsent(visitor, id));
  const { fileKey, likesCnt } = await api.projects.view({ id });
  const key = fileKey === undefined ? {} : { key: fileKey };
  await expectThat('the file', async () =>
    isDeepStrictEqual(await api.resources.projectFile({ projId: id, ...key }), kept.file),
  );
  if (end === 'public') {
    await expectThat('the image', () => isServed(`/project_files/${id}/${kept.picture}`));
  }
  if (sayings.length === 0) return lost;
  await expectThat('the like', async () => likesCnt === 1);
  await expectThat('the comments', async () => {
    const { items } = await api.comments.list({ projId: id });
    const texts = items.map((comment) => (comment.type === commentType.text ? comment.text : ''));
    return sayings.every((text) => texts.includes(text));
  });
  await expectThat('the follower', async () => (await api.profiles.followersCount()).value === 1);
  await expectThat('the news', async () => (await api.news.feed({})).items.length >= 3);
  return lost;
}

async function isAbsent(api: Api, id: string): Promise<boolean> {
  try {
    await api.projects.view({ id });
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatusCode === 404) return true;
    throw error;
  }
}

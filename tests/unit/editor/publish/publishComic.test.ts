import { describe, expect, test } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { type UserManagedState, userManagedState } from '@/domain/project';
import type { PublishFileOutcome } from '@/editor/drafts/DraftContext';
import { type PublishRequest, publishComic } from '@/editor/publish/publishComic';

const {
  created,
  publishedGlobally,
  publishedProfileWasntPublishedGlobally,
  privateWasPublishedGlobally: privateAgain,
  privateWasntPublishedGlobally,
} = userManagedState;
const profileAgain = userManagedState.publishedProfileWasPublishedGlobally;

interface Server {
  readonly refused?: string;
  readonly ending?: 'published' | 'unsaved' | 'refused';
  /** What the first save creates. */
  readonly afterFile?: UserManagedState;
  /** What the comic is made as a comment on, and whether that is posted, as the server knows it. */
  readonly known?: string | null;
  readonly isPosted?: boolean;
  /** Moderators look at the version before, or at the new one. */
  readonly held?: 'before' | 'after';
}

/** Publishes to a server that records the calls, and refuses the given ones. */
async function publish(
  { present = created, ...wish }: Partial<PublishRequest> & { readonly present?: UserManagedState },
  {
    refused = '',
    ending = 'published',
    afterFile = publishedGlobally,
    known = null,
    isPosted = false,
    held,
  }: Server = {},
) {
  const asked: string[] = [];
  let state: UserManagedState = present;
  let answerTo = known;
  let isHeld = held === 'before';
  const api = createApiClient({
    baseUrl: '',
    token: () => 'token',
    language: () => 'en',
    onEvent: () => undefined,
    transport: async ({ method, url, body }) => {
      const path = url.replace(/^.*\/api\//, '');
      if (path.startsWith('view/')) {
        const commented = answerTo === null ? undefined : { id: answerTo, isPosted };
        return { kind: 'answer', status: 200, body: { ...viewIn(state), commented, isHeld } };
      }
      const sent = body?.form === 'json' ? JSON.stringify(body.value) : 'a file';
      asked.push([method, path, sent].join(' '));
      const isRefused = refused !== '' && path.startsWith(refused);
      if (!isRefused && path.endsWith('usrstate')) {
        state = stateIn(sent);
        isHeld = false;
      }
      if (path.endsWith('/commented')) answerTo = 'p0';
      return { kind: 'answer', status: isRefused ? 403 : 200, body: isRefused ? null : bodyOf(path) };
    },
  });
  const publishFile = async (): Promise<PublishFileOutcome> => {
    asked.push('the file');
    if (held === 'after') isHeld = true;
    if (ending === 'published' && state === created) state = afterFile;
    if (ending === 'unsaved') return { kind: 'unsaved' };
    return ending === 'refused' ? { kind: 'refused', error: 'why' } : { kind: 'published' };
  };
  const outcome = await publishComic(
    api,
    { publishFile },
    {
      projectId: 'p1',
      wanted: publishedGlobally,
      changed: {},
      cover: null,
      commentedId: null,
      ...wish,
    },
  );
  const isUncommented = outcome.kind === 'published' && outcome.isUncommented;
  return { outcome: isUncommented ? 'uncommented' : outcome.kind, asked };
}

const viewIn = (userManagedState: UserManagedState) => ({ id: 'p1', name: 'Mine', userManagedState });

function stateIn(sent: string): UserManagedState {
  const { value } = JSON.parse(sent);
  return Object.values(userManagedState).find((one) => one === value) ?? created;
}

/** The comment that was posted; otherwise nothing. */
function bodyOf(path: string): unknown {
  if (!path.startsWith('project_comments')) return null;
  return {
    type: 1,
    date: '2026-01-01T00:00:00.000Z',
    owner: { id: 'o1', name: 'Anna', picId: '' },
    project: { id: 'p1', name: 'Mine', picId: '' },
  };
}

const state = (value: UserManagedState) => `PUT project_info/p1/usrstate {"value":${value}}`;
const comment = 'POST project_comments/p0 {"type":1,"text":"p1"}';

describe('publishing', () => {
  test.each([
    ['the first time, for everybody', {}, ['the file']],
    [
      'the first time, in the profile: never seen in the feeds meanwhile',
      { wanted: publishedProfileWasntPublishedGlobally },
      [state(publishedProfileWasntPublishedGlobally), 'the file'],
    ],
    [
      'to more people: once the new version is there',
      { present: privateWasntPublishedGlobally },
      ['the file', state(publishedGlobally)],
    ],
    [
      'to fewer people: before the new version is there',
      { present: publishedGlobally, wanted: profileAgain },
      [state(profileAgain), 'the file'],
    ],
    [
      'the first time, for everybody, where the server kept it in the profile',
      {},
      ['the file', state(publishedGlobally)],
      { afterFile: publishedProfileWasntPublishedGlobally },
    ],
    [
      'to the same people as chosen before it was in the feeds, and was put there meanwhile',
      { present: publishedGlobally, wanted: privateWasntPublishedGlobally },
      [state(privateAgain), 'the file'],
    ],
    [
      'the first time, for everybody, where moderators look at it before: that is not asked for again',
      {},
      ['the file', comment],
      { afterFile: publishedProfileWasntPublishedGlobally, held: 'after', known: 'p0' },
    ],
    [
      'again, while moderators look at the version before: that is taken back',
      { present: publishedProfileWasntPublishedGlobally },
      [state(publishedProfileWasntPublishedGlobally), 'the file', state(publishedGlobally)],
      { held: 'before' },
    ],
    ['again, for the same people', { present: publishedGlobally }, ['the file']],
    [
      'as a comment that the server knows of, from an address that does not name it',
      { wanted: publishedProfileWasntPublishedGlobally },
      [state(publishedProfileWasntPublishedGlobally), 'the file', comment],
      { known: 'p0' },
    ],
    [
      'as a comment that the address alone names',
      { wanted: publishedProfileWasntPublishedGlobally, commentedId: 'p0' },
      [
        'PUT project_info/p1/commented {"value":"p0"}',
        state(publishedProfileWasntPublishedGlobally),
        'the file',
        comment,
      ],
    ],
    [
      'as a comment, for its author alone: the comment waits until others see it',
      { wanted: privateWasntPublishedGlobally },
      [state(privateWasntPublishedGlobally), 'the file'],
      { known: 'p0' },
    ],
    [
      'to more people, with the comment that waited for them',
      { present: privateWasntPublishedGlobally, wanted: publishedProfileWasntPublishedGlobally },
      ['the file', state(publishedProfileWasntPublishedGlobally), comment],
      { known: 'p0' },
    ],
    [
      'what was published as a comment before, without another comment',
      { present: publishedProfileWasntPublishedGlobally, wanted: publishedProfileWasntPublishedGlobally },
      ['the file'],
      { known: 'p0', isPosted: true },
    ],
  ] as const)('%s', async (_what, wish, asked, server?: Server) => {
    expect(await publish(wish, server)).toEqual({ outcome: 'published', asked });
  });

  test('ends when the draft could not be saved', async () => {
    const { outcome, asked } = await publish(
      { present: privateWasntPublishedGlobally },
      { ending: 'unsaved' },
    );
    expect([outcome, asked]).toEqual(['unsaved', ['the file']]);
  });

  test('ends when the file is refused', async () => {
    const { outcome, asked } = await publish({}, { ending: 'refused', known: 'p0' });
    expect([outcome, asked]).toEqual(['failed', ['the file']]);
  });

  test('ends before the file when it could not be withdrawn', async () => {
    const { outcome, asked } = await publish(
      { wanted: publishedProfileWasntPublishedGlobally },
      { refused: 'project_info' },
    );
    expect([outcome, asked.includes('the file')]).toEqual(['failed', false]);
  });

  test('says when only the comment could not be posted', async () => {
    const { outcome } = await publish({}, { refused: 'project_comments', known: 'p0' });
    expect(outcome).toBe('uncommented');
  });
});

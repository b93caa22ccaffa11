import { expect, test } from 'vitest';
import { maskOfScope } from '@/domain/socialNetwork';
import { shareOnWall, type WallShareOutcome } from '@/features/wall-share/useWallShare';
import type { HostResult, Social, Wall } from '@/platform/Platform';

const declined = { kind: 'declined' } as const;
const unsupported = { kind: 'unsupported' } as const;
const timedOut = { kind: 'timedOut' } as const;
const failed = { kind: 'failed', reason: 'no reason' } as const;
const granted = <Value>(value: Value) => ({ kind: 'granted', value }) as const;

const all = granted(maskOfScope('photos,wall'));
const part = granted(maskOfScope('photos'));
const nothing = granted(0);
const posted = granted({ post_id: 7 });

interface Answers {
  readonly known: HostResult<number>;
  readonly asked?: HostResult<number>;
  readonly post?: Awaited<ReturnType<Wall['post']>>;
  readonly link?: HostResult<'shared'>;
  readonly copy?: HostResult<'copied'>;
  readonly isEmbedded?: boolean;
}

/** A host with these answers, and the calls that it received. */
function hostWith(
  { known, asked = failed, post = failed, link = failed, copy = failed, isEmbedded = true }: Answers,
  onAction: (action: string) => void = () => undefined,
) {
  const actions: string[] = [];
  const answer = <Value>(action: string, value: Value) => {
    actions.push(action);
    onAction(action);
    return Promise.resolve(value);
  };
  const wall: Wall = {
    isEmbedded,
    permissions: () => answer('check', known),
    askPermissions: () => answer('ask', asked),
    refreshPreview: (url, version) => answer(`refresh ${url} ${version}`, undefined),
    post: ({ text, url }) => answer(`post ${text} ${url}`, post),
  };
  const social: Social = {
    sendLink: ({ url, title }) => answer(`link ${title} ${url}`, link),
    copyText: (text) => answer(`copy ${text}`, copy),
  };
  return { wall, social, apiVersion: '5.199', actions };
}

const share = { title: 'A', text: 'Look!', url: 'https://k.test/comics/a?govkapp' };

test.each<[what: string, answers: Answers, outcome: WallShareOutcome, actions: string[]]>([
  ['the permission is there', { known: all, post: posted }, 'posted', ['check', 'refresh', 'post']],
  [
    'it is missing and given',
    { known: nothing, asked: all, post: posted },
    'posted',
    ['check', 'ask', 'refresh', 'post'],
  ],
  ['it is refused', { known: nothing, asked: declined }, 'not-permitted', ['check', 'ask']],
  ['a part of it is given', { known: nothing, asked: part }, 'not-permitted', ['check', 'ask']],
  [
    'none of it is given, with success',
    { known: nothing, asked: nothing },
    'not-permitted',
    ['check', 'ask'],
  ],
  [
    'nobody can ask for it',
    { known: unsupported, asked: unsupported, post: posted },
    'posted',
    ['check', 'ask', 'refresh', 'post'],
  ],
  [
    'the check fails, but asking works',
    { known: failed, asked: all, post: posted },
    'posted',
    ['check', 'ask', 'refresh', 'post'],
  ],
  ['the host is silent', { known: timedOut }, 'failed', ['check']],
  ['asking fails', { known: nothing, asked: failed }, 'failed', ['check', 'ask']],
  ['the post is given up', { known: all, post: declined }, 'declined', ['check', 'refresh', 'post']],
  ['the post names no id', { known: all, post: failed }, 'failed', ['check', 'refresh', 'post']],
  ['the box never answers', { known: all, post: timedOut }, 'failed', ['check', 'refresh', 'post']],
  [
    'there is no box, the link is sent',
    { known: all, post: unsupported, link: granted('shared') },
    'sent-otherwise',
    ['check', 'refresh', 'post', 'link'],
  ],
  [
    'there is no box, the link is copied',
    { known: all, post: unsupported, link: unsupported, copy: granted('copied') },
    'copied',
    ['check', 'refresh', 'post', 'link', 'copy'],
  ],
  [
    'there is no box, and the person does not want to send',
    { known: all, post: unsupported, link: declined },
    'declined',
    ['check', 'refresh', 'post', 'link'],
  ],
  [
    'there is no way at all',
    { known: all, post: unsupported, link: failed },
    'failed',
    ['check', 'refresh', 'post', 'link', 'copy'],
  ],
  [
    'there is no box, and the sending never answers',
    { known: all, post: unsupported, link: timedOut },
    'failed',
    ['check', 'refresh', 'post', 'link'],
  ],
])('%s', async (_what, answers, outcome, actions) => {
  const host = hostWith(answers);
  expect(await shareOnWall(host, share, new AbortController().signal)).toBe(outcome);
  expect(host.actions.map((action) => action.split(' ')[0])).toEqual(actions);
});

test('the network is asked to read the link again before it is posted', async () => {
  const host = hostWith({ known: all, post: posted });
  await shareOnWall(host, share, new AbortController().signal);
  expect(host.actions).toEqual(['check', `refresh ${share.url} 5.199`, `post Look! ${share.url}`]);
});

test.each<[during: string, answers: Answers, actions: string[]]>([
  ['check', { known: nothing, asked: all, post: posted }, ['check']],
  ['ask', { known: nothing, asked: all, post: posted }, ['check', 'ask']],
  ['refresh', { known: all, post: posted }, ['check', 'refresh']],
  ['post', { known: all, post: unsupported, link: granted('shared') }, ['check', 'refresh', 'post']],
])('a person who says "not now" during "%s" is shown nothing more', async (during, answers, actions) => {
  const leaving = new AbortController();
  const host = hostWith(answers, (action) => {
    if (action.startsWith(during)) leaving.abort();
  });
  expect(await shareOnWall(host, share, leaving.signal)).toBe('declined');
  expect(host.actions.map((action) => action.split(' ')[0])).toEqual(actions);
});

test('a post counts though the person had left', async () => {
  const leaving = new AbortController();
  const host = hostWith({ known: all, post: posted }, (action) => {
    if (action.startsWith('post')) leaving.abort();
  });
  expect(await shareOnWall(host, share, leaving.signal)).toBe('posted');
});

test.each<[scope: string, isEmbedded: boolean, actions: string[]]>([
  ['photos,wall', true, ['check', 'refresh', 'post']],
  ['photos,wall', false, ['check', 'ask']],
  ['photos,wall,email', false, ['check', 'refresh', 'post']],
])('"%s" is enough where the email is excused (%s), or there', async (scope, isEmbedded, actions) => {
  const known = granted(maskOfScope(scope));
  const host = hostWith({ known, asked: known, post: posted, isEmbedded });
  await shareOnWall(host, share, new AbortController().signal);
  expect(host.actions.map((action) => action.split(' ')[0])).toEqual(actions);
});

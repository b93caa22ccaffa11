import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importDialogHost } from '@/app/DialogQueue';
import { mayPropose, type PastProposal, proposalKinds, withProposal } from '@/domain/proposals';
import { playing } from '@/routes/playing';
import { tokenOf } from '../support/app/prepareApp';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { person, profileView } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const dayMs = 24 * 3_600_000;
const reader = person({ name: 'Reader', provider: 'vk', email: '' });

/** A server that remembers one person, on all of their devices. */
function pacing(): Answers {
  let firstRunId: string | null = null;
  let past: readonly PastProposal[] = [];
  return {
    'proposals.start': ({ url }) => {
      firstRunId ??= url.split('/')[5] ?? '';
      return { body: null };
    },
    'proposals.claim': ({ url }) => {
      const [runId = '', , name] = url.split('/').slice(5);
      const kind = proposalKinds.find((one) => one === name) ?? 'groupInvite';
      const claim = { kind, runId, now: new Date() };
      const value = mayPropose({ firstRunId, past }, claim);
      if (value) past = withProposal({ firstRunId, past }, claim).past;
      return { body: { value } };
    },
  };
}

/** VK opens the app, once; then a comic is played to its ending. */
async function launch(answers: Answers, { path = '/feed/best', number = 1, day = 0 } = {}) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2026, 10, 1) + day * dayMs);
  const comic = playing.open();
  comic.begin();
  const { server } = renderApp(path, {
    person: reader,
    host: {
      launch: { path, hostLanguage: null, signedQuery: `vk_ts=${1_700_000_000 + number}&sign=secret` },
      person: { introduce: async () => ({ kind: 'declined' }) },
      networkPages: { tab: () => undefined, window: () => undefined },
    },
    addresses: { socialGroupId: 77 },
    answers: {
      'auth.signInByVkLaunch': { body: { token: tokenOf(reader) } },
      'feeds.get': { body: [] },
      'profiles.view': { body: profileView({ id: 'p1', name: 'Reader' }) },
      'profiles.projects': { body: [] },
      'customFeeds.ownedBy': { body: [] },
      'users.groupMembership': { body: { value: 'notMember' } },
      ...answers,
    },
  });
  await waitFor(() =>
    expect(server.asked.some((one) => one.startsWith('PUT /api/users/me/runs/'))).toBe(true),
  );
  const claimed = (kind: string) => server.asked.some((one) => one.endsWith(`/proposals/${kind}`));
  if (path !== '/feed/best') await waitFor(() => expect(claimed('hostName')).toBe(true));
  comic.finish();
  act(() => comic.end());
  await waitFor(() => expect(claimed('groupInvite')).toBe(true));
  return server;
}

const invitation = () => screen.queryByRole('dialog', { name: 'Join the Kadr community' });
const nameOffer = () => screen.queryByRole('region', { name: 'Your name and picture' });

describe('what is proposed unasked', () => {
  test('is nothing in launch 1, one thing in launch 2, nothing on day 29 and one thing on day 31', {
    tags: 'long',
  }, async () => {
    const answers = pacing();
    for (const [number, day, isInvited] of [
      [1, 0, false],
      [2, 1, true],
      [3, 1 + 29, false],
      [4, 1 + 31, true],
    ] as const) {
      await launch(answers, { number, day });
      if (isInvited) await waitFor(() => expect(invitation()).not.toBeNull());
      else expect(invitation()).toBeNull();
      cleanup();
    }
  });

  test('is one thing in a run: after VK’s name not the group', async () => {
    const answers = pacing();
    await launch(answers, { number: 1 });
    cleanup();
    await launch(answers, { number: 2, path: '/user/p1' });
    await waitFor(() => expect(nameOffer()).not.toBeNull());
    expect(invitation()).toBeNull();
  });

  test('is nothing over a comic that is opened while the request is pending', async () => {
    const next = playing.open();
    onTestFinished(next.end);
    // Nothing that would be shown has to be loaded then.
    await Promise.all([importDialogHost(), import('@/features/group-invite/GroupInviteDialog')]);
    await launch({
      ...pacing(),
      'proposals.claim': () => {
        next.show();
        return { body: { value: true } };
      },
    });
    // The answer is handled in one task, and a dialog rendered in others.
    for (let task = 0; task < 20; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is nothing when the server does not answer', async () => {
    await launch(
      { 'proposals.start': { noAnswer: 'offline' }, 'proposals.claim': { noAnswer: 'offline' } },
      { path: '/user/p1' },
    );
    expect([invitation(), nameOffer()]).toEqual([null, null]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

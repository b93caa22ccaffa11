import { notifyManager } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import type { TransportResult } from '@/api/transport';
import { fromWire } from '@/api/wire';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { setCurrentUser } from '@/queries/currentUser';
import { queryKeys } from '@/queries/keys';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';
import { useFollow } from '@/queries/updates';
import { profileView } from '../../support/app/entities';
import { person } from '../../support/app/wire';

let root: Root;
let sent: string[];
let answers: ((result: TransportResult) => void)[];
let followIt: (isWanted: boolean) => Promise<void>;
const client = createQueryClient();

const api = createApiClient({
  baseUrl: '',
  token: () => 'token',
  language: () => 'en',
  onEvent: () => undefined,
  transport: ({ method }) => {
    sent.push(method);
    return new Promise((resolve) => answers.push(resolve));
  },
});

function Follow() {
  const { desired, follow } = useFollow('o1');
  followIt = follow;
  return <output>{desired === null ? 'calm' : desired ? 'to follow' : 'to cease'}</output>;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  answers = [];
  client.clear();
  setCurrentUser(client, fromWire(person()));
  client.setQueryData(queryKeys.profiles.one('o1'), profileView());
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () =>
    root.render(
      <ServerProvider
        api={api}
        addresses={defaultUrlsConfig}
        tokens={createDeviceStorage(window)}
        queryClient={client}
      >
        <Follow />
      </ServerProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = () => document.querySelector('output')?.textContent;
const followers = () =>
  client.getQueryData<ReturnType<typeof profileView>>(queryKeys.profiles.one('o1'))?.stats.followerCount;
const tap = (isWanted: boolean) => act(async () => void followIt(isWanted));
const answer = async (status = 200) => {
  await act(async () =>
    answers.shift()?.({
      kind: 'answer',
      status,
      body: status === 200 ? null : { httpStatusCode: status, messages: ['No.'], type: 'GENERIC' },
    }),
  );
  // TanStack notifies in a task of its own.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
};

test('quick taps that end where they started send only the first change', async () => {
  await tap(true);
  await tap(false);
  await tap(true);
  expect([sent, shown(), followers()]).toEqual([['POST'], 'to follow', 21]);
  await answer();
  expect([sent, shown(), followers()]).toEqual([['POST'], 'calm', 22]);
});

test('the last of several fast taps counts', async () => {
  await tap(true);
  await tap(false);
  expect([sent, shown()]).toEqual([['POST'], 'to cease']);
  await answer();
  expect(sent).toEqual(['POST', 'DELETE']);
  await answer();
  expect([sent, shown(), followers()]).toEqual([['POST', 'DELETE'], 'calm', 21]);
});

test('a refusal drops all pending changes, and the next tap starts again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await tap(true);
  await tap(false);
  await answer(429);
  expect([sent, shown(), followers()]).toEqual([['POST'], 'calm', 21]);
  await tap(true);
  await answer();
  expect([shown(), followers()]).toEqual(['calm', 22]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { sendKeptPlays, sendPlay } from '@/features/player-frame/sendPlays';

beforeEach(() => localStorage.clear());

/** The plays that a server received. */
function server() {
  const sent: string[] = [];
  const api = createApiClient({
    baseUrl: '',
    language: () => 'en',
    token: () => null,
    onEvent: () => undefined,
    async transport({ url }) {
      sent.push(url);
      return { kind: 'answer', status: 200, body: null };
    },
  });
  return { api, sent };
}

const playOf = (number: number) => ({
  id: `comic-${number}`,
  play: `${number}`.padStart(25, '0'),
  part: 0,
  report: {
    pages: [1],
    ways: [],
    options: [],
    endings: [],
    leftAt: 1,
    length: 0,
    source: 'link' as const,
  },
});

test('the latest fifty of many plays without a network are reported later, each once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { api, sent } = server();
  for (let number = 0; number < 60; number += 1) await sendPlay(api, playOf(number));
  expect(sent).toEqual([]);
  online.mockRestore();
  await sendKeptPlays(api);
  await sendKeptPlays(api);
  expect(sent).toHaveLength(50);
  expect([sent[0], sent.at(-1)]).toEqual([
    expect.stringContaining('comic-10'),
    expect.stringContaining('comic-59'),
  ]);
});

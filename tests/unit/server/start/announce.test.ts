import { afterEach, expect, test, vi } from 'vitest';
import { announce } from '../../../../server/start/announce';

afterEach(() => vi.restoreAllMocks());

/** What is said of a demo that listens at a host. */
async function said(host: string | null): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const kadr = {
    websiteUrl: 'http://localhost:5173',
    vkHostUrl: 'http://127.0.0.1:5174/app1',
    nativeHostUrl: 'http://localhost:5174/native.html',
    demoAccounts: [{ id: 'a', name: 'Ada', email: 'ada@kadr.example', role: 'admin' }] as const,
    samples: async () => [],
    stop: async () => undefined,
  };
  await announce({ kadr, standIns: [], forTests: [], dataFolder: '.data', host });
  return String(log.mock.lastCall?.[0]);
}

test('the start of a demo says who reaches it', async () => {
  expect(await said(null)).toContain('The demo answers this machine alone.');
  expect(await said('0.0.0.0')).toContain('Whoever reaches 0.0.0.0 can sign in');
});

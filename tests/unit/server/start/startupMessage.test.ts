import { afterEach, expect, test, vi } from 'vitest';
import { printStartupMessage } from '../../../../server/start/startupMessage';

afterEach(() => vi.restoreAllMocks());

/** The message of a demo that listens on a host. */
async function said(
  host: string | null,
  { notes, warnings }: Readonly<Record<'notes' | 'warnings', readonly string[]>> = {
    notes: [],
    warnings: [],
  },
): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const kadr = {
    websiteUrl: 'http://localhost:5173',
    vkHostUrl: 'http://127.0.0.1:5174/app1',
    nativeHostUrl: 'http://localhost:5174/native.html',
    demoAccounts: [{ id: 'a', name: 'Ada', email: 'ada@kadr.example', role: 'admin' }] as const,
    notes,
    samples: async () => [],
    stop: async () => undefined,
  };
  await printStartupMessage({ kadr, standIns: [], forTests: [], warnings, dataFolder: '.data', host });
  return String(log.mock.lastCall?.[0]);
}

test('a demo’s start says who can reach it', async () => {
  expect(await said(null)).toContain('The demo listens on localhost only.');
  expect(await said('0.0.0.0')).toContain('Anyone who can reach 0.0.0.0 can sign in');
});

test('the start says whether the named admin was created, and warns about limited features', async () => {
  const printed = await said(null, { notes: ['An admin is there.'], warnings: ['Letters reach nobody.'] });
  expect(printed).toContain('\nAn admin is there.\n');
  expect(printed).toContain('\nWarning: Letters reach nobody.\n');
});

import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KadrOptions, type RunningKadr, startKadr } from '../../../../server/start/startKadr';
import { makeStartFolder } from '../../../support/server/startFolder';

// Each start creates an embedded database, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
let options: KadrOptions;
let kadr: RunningKadr | null = null;

beforeEach(async () => {
  ({ folder, options } = await makeStartFolder());
});
afterEach(async () => {
  await kadr?.stop();
  kadr = null;
  await rm(folder, { recursive: true, force: true });
});

test('releases everything when it stops', async () => {
  await (await startKadr(options)).stop();
  kadr = await startKadr(options);
  await kadr.stop();
  expect(await readdir(join(folder, 'data'))).toEqual(['database', 'files']);
  await expect(fetch(kadr.websiteUrl)).rejects.toThrow();
});

test.each(['port', 'vkHostPort'] as const)(
  'reports the taken %s, and leaves nothing behind',
  async (name) => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    await expect(startKadr({ ...options, [name]: taken })).rejects.toThrow(`Port ${taken} is in use`);
    expect(await readdir(join(folder, 'data'))).toEqual(['database', 'files']);
    await new Promise((closed) => other.close(closed));
  },
);

test('without demo data requires its first admin', async () => {
  const own = { ...options, demo: false };
  await expect(startKadr(own)).rejects.toThrow('ADMIN_EMAIL');
  kadr = await startKadr({ ...own, firstAdmin: { email: 'admin@kadr.test', password: 'long enough' } });
  await kadr.stop();
  kadr = await startKadr(own);
});

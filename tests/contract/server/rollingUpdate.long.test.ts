import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiFor } from '../../support/apiOverPeer';
import { type KadrHome, makeKadrHome } from '../../support/server/kadrProcess';
import { withSecondFactor } from '../../support/server/twoFactor';

// Separate processes, each with its embedded database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const admin = { email: 'admin@kadr.test', password: 'correct horse' };
let home: KadrHome;

beforeAll(async () => {
  home = await makeKadrHome({
    DEMO: '0',
    TOKEN_SECRET: 'a secret of the tests, long enough',
    VK_APP_ID: '51',
    VK_SECURE_KEY: 'a key of the tests',
    VK_GROUP_ID: '7',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
});
afterAll(() => home?.remove());

test('a second server on one data folder is refused until the first one has stopped', async () => {
  const first = await home.start();
  const { token } = await apiFor(first.websiteUrl).api.auth.signIn(admin);
  const { api } = apiFor(first.websiteUrl, { token: () => token });
  await withSecondFactor(api, admin.password);
  const { _id: id } = await api.projectInfo.reserve();
  await expect(home.start()).rejects.toThrow('is already using the data folder');
  await api.projectInfo.save({ _id: id, name: 'Written after the other had come' });
  await first.stop();

  const second = await home.start();
  const after = apiFor(second.websiteUrl, { token: () => token }).api;
  expect((await after.projectInfo.get({ id })).name).toBe('Written after the other had come');
  await second.stop();
});

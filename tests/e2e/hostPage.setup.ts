import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { buildHostPage } from '../../scripts/build/buildHostPage';
import { builds, hostPageFolder } from '../support/e2e/builds';

test('the builds exist, and the page of the local VK host is built', async () => {
  for (const [name, folder] of Object.entries(builds)) {
    await access(join(folder, 'index.html')).catch(() => {
      throw new Error(`There is no ${name} build in ${folder}: npx tsx scripts/build.ts ${name}`);
    });
  }
  await buildHostPage(hostPageFolder);
});

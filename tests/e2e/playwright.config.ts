import { defineConfig } from '@playwright/test';
import { findTestBrowser } from '../support/machines/findChromium';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // The suggestions of Chromium's address bar are pages of their own, two more for each page of a test.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    // Only the last such flag counts, so Playwright's own values are repeated here.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
];

const long = /\.long\.spec\.ts|@long/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  reporter: 'list',
  // A real browser on a busy machine; no test waits for a fixed time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // The second attempt records a trace: a test that passes only then still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  // Tests that take long and rarely fail run only in `npm run test:full`: files by their name, single tests by a tag.
  projects: [
    { name: 'setup', testMatch: '*.setup.ts' },
    { name: 'chromium', testMatch: '*.spec.ts', grepInvert: long, dependencies: ['setup'] },
    { name: 'long', testMatch: '*.spec.ts', grep: long, dependencies: ['setup'] },
  ],
  use: {
    launchOptions: { executablePath: findTestBrowser(), args: flags },
    // A test that times out then says what it waited for.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    // A trace takes a large part of a core, so only a failed test is traced.
    trace: 'on-first-retry',
    // Requests that a worker answers never reach the routes of a test; offline behaviour has its own tests.
    serviceWorkers: 'block',
  },
});

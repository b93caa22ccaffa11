import { test as base, expect } from '@playwright/test';
import type { RunningKadr } from '../../../server/start/startKadr';
import { type HttpPeer, startHttpPeer } from '../httpPeer';
import { builds } from './builds';
import { type FaultWatch, watchFaults } from './faultWatch';
import { type PlainFileServer, startPlainFileServer } from './plainFileServer';
import { startArchiveServers, startFullServers, startServedServers } from './servers';

interface WorkerFixtures {
  /** The archive build on our server, with the local VK host. */
  readonly kadr: RunningKadr;
  /** The build for a server; the test responds instead of the server. */
  readonly served: RunningKadr;
  /** All of Kadr with its demo data. */
  readonly full: RunningKadr;
  /** The archive build on a plain file server. */
  readonly archive: PlainFileServer;
}

interface TestFixtures {
  readonly faults: FaultWatch;
  /** A third-party site, which responds as the test specifies. */
  readonly otherSite: HttpPeer;
}

/** A test in a real browser, which also fails for errors in the browser (`faults`). */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  kadr: [
    async ({}, use) => {
      const running = await startArchiveServers();
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({}, use) => {
      const running = await startServedServers();
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  full: [
    async ({}, use) => {
      const running = await startFullServers();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  archive: [
    async ({}, use) => {
      const server = await startPlainFileServer(builds.archive);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  otherSite: async ({}, use) => {
    const peer = await startHttpPeer();
    await use(peer);
    await peer.close();
  },
  baseURL: ({ kadr }, use) => use(kadr.websiteUrl),
  faults: [
    async ({ context }, use) => {
      // The archive shuffles its best feed at each visit; tests that use its first card get the same one each
      // time.
      await context.addInitScript(() => {
        const { random } = Math;
        let isFirst = true;
        Math.random = () => {
          const number = isFirst ? 0.25 : random();
          isFirst = false;
          return number;
        };
      });
      // Not every server in these tests accepts reports.
      await context.route('**/api/client_reports', (route) => route.fulfill({ status: 204 }));
      const faults = watchFaults(context);
      await use(faults);
      expect(faults.surprises(), 'what went wrong behind the screen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { directImports } from './scripts/vite/directImports.ts';

/** For tests that wait a third of their time, for timers and for other processes. */
const oneMoreWorker = { maxWorkers: 3 };

/** Projects one after another: a worker that turns from one to another restarts, and loads all modules again. */
const inTurn = (groupOrder: number) => ({ sequence: { groupOrder } });

export default defineConfig({
  define: { 'import.meta.env.KADR_VERSION': '"0.0.0"' },
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // The build knows them.
      'virtual:dictionary-addresses': fileURLToPath(
        new URL('./tests/support/dom/dictionaryAddresses.ts', import.meta.url),
      ),
    },
  },
  test: {
    environment: 'node',
    // Vitest leaves a core to others, of which small machines have none to spare.
    maxWorkers: 2,
    // Nothing in the tests waits for a time to pass, but a machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // To load the client, the server and an embedded database for each file takes longer than most files' tests.
    isolate: false,
    tags: [{ name: 'long', description: 'Takes seconds and rarely breaks: left to `npm run test:full`.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...inTurn(0),
          // An `exclude` of its own would not know of those that are given on the command line.
          include: ['tests/unit/**/!(*.dom).test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          setupFiles: ['tests/support/clearGlobals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          ...inTurn(1),
          include: ['tests/unit/**/*.dom.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/clearGlobals.ts', 'tests/support/dom/clearWindow.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          ...inTurn(2),
          include: ['tests/contract/*.test.ts'],
          setupFiles: ['tests/support/clearGlobals.ts'],
        },
      },
      {
        extends: true,
        plugins: [directImports()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'panels',
          env: { NODE_ENV: 'production' },
          ...oneMoreWorker,
          ...inTurn(3),
          include: ['tests/panels/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/app/setUp.ts'],
          // Its own modules, and those of VKUI's icons, are written for bundlers.
          server: { deps: { inline: [/@vkontakte/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...oneMoreWorker,
          ...inTurn(4),
          include: ['tests/contract/server/**/*.test.ts'],
          setupFiles: ['tests/support/clearGlobals.ts'],
        },
      },
    ],
  },
});

/**
 * What takes long and rarely breaks: `npm run test:full` runs it before a release, `npm test` leaves it out
 * (CONTRIBUTING.md#tests).
 */
export const longVitestFiles: readonly string[] = [
  'tests/contract/apiPackage.test.ts',
  'tests/contract/builtServer.test.ts',
  'tests/contract/developmentServer.test.ts',
  'tests/contract/localVkHostSwitches.test.ts',
  'tests/contract/server/answersUnchecked.test.ts',
  'tests/contract/server/media/files/brokenStore.test.ts',
  'tests/contract/server/twoCopies.test.ts',
  'tests/panels/failingCalls.asked.test.tsx',
  'tests/panels/failingCalls.comics.test.tsx',
  'tests/panels/failingCalls.feeds.test.tsx',
  'tests/panels/failingCalls.people.test.tsx',
  'tests/unit/comics/comicsAtLimits.test.ts',
  'tests/unit/comics/fuzz/brokenFiles.test.ts',
  'tests/unit/comics/fuzz/reuse.test.ts',
  'tests/unit/comics/fuzz/validProjects.test.ts',
  'tests/unit/player/fuzz/hostile.test.ts',
  'tests/unit/player/fuzz/wandering.test.ts',
];

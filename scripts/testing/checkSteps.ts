import type { Step } from './runSteps';

/** The fast half of the tests: what can be said of the code without running it. */
export const checkSteps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types without a browser', command: ['tsc', '-p', 'tsconfig.no-dom.json'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'server'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'code that tests alone call', command: ['knip', '--production'] },
  { name: 'dependencies of the server', command: ['knip', '--strict'] },
  { name: 'dictionaries', command: ['tsx', 'scripts/dictionaries/checkDictionaries.ts'] },
];

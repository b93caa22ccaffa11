import { x } from 'tinyexec';

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs steps, `atOnce` of them in parallel if each keeps one core busy; then a step's output is shown when it
 * has ended. The first failure ends the process with its exit code.
 */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<void> {
  const waiting = [...steps];
  const stop = new AbortController();
  const isAlone = atOnce === 1;

  async function takeSteps(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { name, command, environment } = step;
      const [program, ...args] = command;
      if (isAlone) console.log(`\n• ${name}`);
      const began = Date.now();
      const env = { ...process.env, ...environment };
      // It also starts programs of packages on Windows.
      const nodeOptions = isAlone ? ({ env, stdio: 'inherit' } as const) : { env };
      const { stdout, stderr, exitCode } = await x(program, args, { nodeOptions, signal: stop.signal });
      if (!isAlone) process.stdout.write(`\n• ${name}\n${stdout}${stderr}`);
      if (exitCode !== 0) {
        stop.abort();
        console.error(`✗ ${name}`);
        process.exit(exitCode ?? 1);
      }
      console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeSteps));
}

/** `npm test` leaves this to the architecture tests, which read all modules anyway. */
export const importRules: Step = {
  name: 'import rules',
  command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'server'],
};

/** The fast half of the tests: everything that can be checked without running the code. */
export const checkSteps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  // With the default of four checkers, each checks shared types again, which takes a third more processor
  // time.
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--checkers', '1'] },
  { name: 'types without a browser', command: ['tsc', '-p', 'tsconfig.no-dom.json', '--checkers', '1'] },
  // In the language of the oldest browsers (docs/decisions/0051-run-in-browsers-of-2022.md).
  { name: 'types in browsers', command: ['tsc', '-p', 'tsconfig.browsers.json', '--checkers', '1'] },
  importRules,
  { name: 'dead code', command: ['knip'] },
  { name: 'code that tests alone call', command: ['knip', '--production'] },
  { name: 'dependencies of the server', command: ['knip', '--strict'] },
  { name: 'dictionaries', command: ['tsx', 'scripts/dictionaries/checkDictionaries.ts'] },
];

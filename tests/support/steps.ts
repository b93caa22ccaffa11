import { x } from 'tinyexec';

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables beside those that this process has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs steps, some of them `atOnce` where each keeps one core busy: then the output of a step is shown when it has ended.
 * The first that fails ends the process with its exit code.
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
      // It starts programs of packages on Windows too.
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

/** `npm test` leaves it to the tests of the architecture, which read all modules anyway. */
export const importRules: Step = {
  name: 'import rules',
  command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'server'],
};

/** The fast half of the tests: what can be said of the code without running it. */
export const checkSteps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  // Each of its usual four checkers works out shared types again, which takes a third more time of the processor.
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

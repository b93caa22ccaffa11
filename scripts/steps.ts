import type { SpawnOptions } from 'node:child_process';
import { x } from 'tinyexec';

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables beside those that this process has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the steps one after another; the first that fails ends the process with its exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    console.log(`\n• ${step.name}`);
    const began = Date.now();
    const { exitCode } = await start(step, { stdio: 'inherit' });
    finish(step, began, exitCode);
  }
}

/**
 * Runs steps that each keep one core busy, two at a time; what a step says is shown when it has ended. The first that
 * fails ends the process with its exit code.
 */
export async function runStepsInPairs(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const stop = new AbortController();
  await Promise.all([takeSteps(), takeSteps()]);

  async function takeSteps(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const began = Date.now();
      const { stdout, stderr, exitCode } = await start(step, {}, stop.signal);
      console.log(`\n• ${step.name}`);
      process.stdout.write(stdout + stderr);
      if (exitCode !== 0) stop.abort();
      finish(step, began, exitCode);
    }
  }
}

/** On Windows too, where the programs of packages are no files that can be started as they are. */
function start(
  { command: [program, ...args], environment }: Step,
  options: SpawnOptions,
  signal?: AbortSignal,
) {
  const nodeOptions = { ...options, env: { ...process.env, ...environment } };
  return x(program, args, { nodeOptions, ...(signal && { signal }) });
}

function finish({ name }: Step, began: number, exitCode: number | undefined): void {
  if (exitCode !== 0) {
    console.error(`✗ ${name}`);
    process.exit(exitCode ?? 1);
  }
  console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
}

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

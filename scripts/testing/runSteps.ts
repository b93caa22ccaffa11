import { spawnSync } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables beside those that this process has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the steps one after another; the first that fails ends the process with its exit code. */
export function runSteps(steps: readonly Step[]): void {
  for (const { name, command, environment } of steps) {
    const [program, ...args] = command;
    const start = Date.now();
    console.log(`\n• ${name}`);
    const { status } = spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    if (status !== 0) {
      console.error(`✗ ${name}`);
      process.exit(status ?? 1);
    }
    console.log(`✓ ${name} (${Math.round((Date.now() - start) / 1000)} s)`);
  }
}

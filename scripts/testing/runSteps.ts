import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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
    await finish(step, Date.now(), start(step, 'inherit'));
  }
}

/**
 * Runs steps that each keep one core busy, two at a time; what a step says is shown when it has ended. The first that
 * fails ends the process with its exit code.
 */
export async function runStepsInPairs(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const running = new Set<ChildProcess>();
  await Promise.all([takeSteps(), takeSteps()]);

  async function takeSteps(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const began = Date.now();
      const child = start(step, 'pipe');
      running.add(child);
      const said: Buffer[] = [];
      child.stdout?.on('data', (part: Buffer) => said.push(part));
      child.stderr?.on('data', (part: Buffer) => said.push(part));
      await once(child, 'close');
      running.delete(child);
      console.log(`\n• ${step.name}`);
      process.stdout.write(Buffer.concat(said));
      if (child.exitCode !== 0) for (const other of running) other.kill();
      await finish(step, began, child);
    }
  }
}

function start({ command: [program, ...args], environment }: Step, stdio: 'inherit' | 'pipe'): ChildProcess {
  return spawn(program, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...environment },
  });
}

async function finish({ name }: Step, began: number, child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) {
    console.error(`✗ ${name}`);
    process.exit(child.exitCode ?? 1);
  }
  console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
}

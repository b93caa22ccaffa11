import { DomainError, StartupError } from './lib/errors';
import { runAdminCommand } from './operator/adminCommand';
import { runBackupCommand, runRestoreCommand } from './operator/backupCommands';
import { runDoctorCommand } from './operator/doctorCommand';

const commands: ReadonlyMap<
  string,
  (environment: NodeJS.ProcessEnv, words: readonly string[]) => Promise<string>
> = new Map([
  ['admin', runAdminCommand],
  ['backup', runBackupCommand],
  ['restore', runRestoreCommand],
  ['doctor', runDoctorCommand],
]);

/** Runs an operator's command (docs/deploy.md). Errors end with one line and exit code 1. */
export async function runOperator([name = '', ...words]: readonly string[]): Promise<void> {
  const run = commands.get(name);
  try {
    if (run === undefined) throw new StartupError(`There is no command ${name}.`);
    console.log(await run(process.env, words));
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof DomainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { readFile } from 'node:fs/promises';

/**
 * One line that stays true for one run of a process only: its id and, where the system tells, its birth.
 * Ids come again (in a container ours may be the same each time), births do not.
 */
export async function describeProcess(pid: number): Promise<string> {
  return `${pid} ${await birthOf(pid)}`;
}

/** Whether the process that wrote the line still runs. A line that nobody can read is nobody's. */
export async function isAlive(line: string): Promise<boolean> {
  const [id, birth] = line.trim().split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return exists(pid) && (await birthOf(pid)) === (birth ?? 'unknown');
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Clock ticks from the boot to the process's start: field 22 of Linux's stat; unknown on other systems. */
async function birthOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterName[19] ?? 'unknown';
}

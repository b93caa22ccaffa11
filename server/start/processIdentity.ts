import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/**
 * One line that stays true for one run of a process only: its id, where the system tells its birth, and where
 * its id counts. Ids come again (in a container ours may be the same each time), births do not.
 */
export async function describeProcess(pid: number): Promise<string> {
  return `${pid} ${await birthOf(pid)} ${await placeOfProcesses()}`;
}

/**
 * Whether the process that wrote the line still runs. `elsewhere` when nobody here can know: it ran in another
 * container, on another machine or before the last start of this one. A line that nobody can read is nobody's.
 */
export async function stateOf(line: string): Promise<'alive' | 'dead' | 'elsewhere'> {
  const [id, birth, place] = line.trim().split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return 'dead';
  if (place !== undefined && place !== (await placeOfProcesses())) return 'elsewhere';
  return exists(pid) && (await birthOf(pid)) === (birth ?? 'unknown') ? 'alive' : 'dead';
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

/** Where a process id means one process: one run of one machine, and there one namespace of processes. */
async function placeOfProcesses(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()}/${namespace}`.replaceAll(/\s+/g, '_');
}

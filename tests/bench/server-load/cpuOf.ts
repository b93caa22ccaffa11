import { readFile } from 'node:fs/promises';

/** Linux counts the time of processes in hundredths of a second. */
const tickMs = 10;

/** The processor time of a process so far (ms); `NaN` where the system has no `/proc`. */
export async function cpuMsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name comes first, in parentheses, and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * tickMs;
}

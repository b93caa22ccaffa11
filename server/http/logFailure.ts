import { minuteMs } from '@/lib/durations';
import { rootCauseMessage } from '../lib/errors';
import { unavailability } from '../lib/unavailable';

interface Log {
  error(fields: object, message: string): void;
}

/** For each reason, how many failures were not logged yet. */
const unlogged = new Map<string, number>();

/**
 * Logs why a request failed. While database or files are unavailable every request fails, so each reason is logged
 * once, and a minute later with the number of further failures.
 */
export function logFailure(log: Log, error: unknown, message: string): void {
  const reason = unavailability(error);
  if (reason === null) {
    log.error({ err: error }, message);
    return;
  }
  const known = unlogged.get(reason);
  if (known !== undefined) {
    unlogged.set(reason, known + 1);
    return;
  }
  unlogged.set(reason, 0);
  const text = `Database or files are unavailable: ${rootCauseMessage(error)}`;
  log.error({ err: error }, `${message} ${text}`);
  const timer = setTimeout(() => {
    const count = unlogged.get(reason) ?? 0;
    unlogged.delete(reason);
    if (count > 0) log.error({ unlogged: count }, `${text}. ${count} more requests failed within a minute.`);
  }, minuteMs);
  timer.unref();
}

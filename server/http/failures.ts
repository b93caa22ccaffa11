import { minuteMs } from '@/lib/units';
import { errorCodeOf, rootCauseMessage, StorageUnavailableError } from '../lib/errors';

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

/** Shut down, starting, read-only (as after a switch to another primary); statement and lock timeouts, deadlocks. */
const unavailableStates = ['57P01', '57P02', '57P03', '25006', '57014', '55P03', '40P01'];

/** Broken connections; out of connections, memory or disk space. */
const unavailableClasses = /^(?:08|53)/;

const brokenConnections = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
];

/** Full, read-only or broken. */
const unwritableDisk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Errors of the driver that have no code. */
const driverMessages =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client was closed/i;

/** A code for why the database or the files are temporarily unavailable; `null` for any other error. */
export function unavailability(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageUnavailableError) return error.name;
  const code = errorCodeOf(error);
  if (
    [...unavailableStates, ...brokenConnections, ...unwritableDisk].includes(code) ||
    unavailableClasses.test(code)
  )
    return code;
  return driverMessages.exec(error.message)?.[0].toLowerCase() ?? unavailability(error.cause);
}

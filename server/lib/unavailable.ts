import { StorageUnavailableError } from './errors';

/** Shut down, starting, out of connections or disk space; statement and lock timeouts, deadlocks. */
const unavailableStates = ['57P01', '57P02', '57P03', '53300', '53100', '57014', '55P03', '40P01'];

const brokenConnections = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
];

const fullDisk = ['ENOSPC', 'EDQUOT'];

/** Errors of the driver without a code. */
const driverMessages =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client was closed/i;

/** Why the database or the files are temporarily unavailable, as a code; `null` for any other error. */
export function unavailability(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageUnavailableError) return error.name;
  const code = 'code' in error ? String(error.code) : '';
  if ([...unavailableStates, ...brokenConnections, ...fullDisk].includes(code) || code.startsWith('08'))
    return code;
  return driverMessages.exec(error.message)?.[0].toLowerCase() ?? unavailability(error.cause);
}

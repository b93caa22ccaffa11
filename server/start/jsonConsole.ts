import { hostname } from 'node:os';
import { format } from 'node:util';
import { loggedError, withoutValues } from '../http/errors';
import { requesterStorage } from '../lib/limiter';

/** The same levels as in the log lines of requests. */
const levels = { info: 30, warn: 40, error: 50 } as const;

/** A line of the log. Texts form its message, an error becomes `err`, other objects add their fields. */
function lineOf(level: number, parts: readonly unknown[]): string {
  const texts = parts.filter((part) => typeof part !== 'object' || part === null);
  const objects = parts.filter((part) => typeof part === 'object' && part !== null);
  const fields = objects.map((part) => (isError(part) ? { err: errorOf(part) } : part));
  const reqId = requesterStorage.getStore()?.requestId;
  const line = {
    level,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    ...(reqId !== undefined && { reqId }),
    ...Object.assign({}, ...fields),
    msg: withoutValues(format(...texts).trim()),
  };
  return `${JSON.stringify(line)}\n`;
}

/** An `Error`, or what `loggedError` has made of one. */
function isError(part: object): boolean {
  return part instanceof Error || ('stack' in part && 'type' in part);
}

function errorOf(part: object): object {
  return part instanceof Error ? loggedError(part) : part;
}

/**
 * Makes every line of the log JSON, including those of libraries, of Node, and of the client's code that runs on the
 * server, because log collectors read one line at a time. In the demo the console stays readable for people.
 */
export function logAsJson(): void {
  for (const [name, level] of Object.entries(levels)) {
    const stream = level === levels.info ? process.stdout : process.stderr;
    Object.assign(console, { [name]: (...parts: unknown[]) => void stream.write(lineOf(level, parts)) });
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => console.warn(warning.name, warning.message));
  process.on('uncaughtException', (error) => {
    console.error('The server stops because of an uncaught error.', loggedError(error));
    process.exit(1);
  });
}

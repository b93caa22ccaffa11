import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggedError } from '../../../../server/http/errors';
import { requesterStorage } from '../../../../server/lib/limiter';
import { logAsJson } from '../../../../server/start/jsonConsole';

const { info, warn, error } = console;
const lines: unknown[] = [];
const keep = (text: unknown) => {
  lines.push(JSON.parse(String(text)));
  return true;
};
const listeners = { warning: process.listeners('warning'), fatal: process.listeners('uncaughtException') };

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  logAsJson();
});
afterEach(() => {
  Object.assign(console, { info, warn, error });
  vi.restoreAllMocks();
  process.removeAllListeners('warning').removeAllListeners('uncaughtException');
  for (const listener of listeners.warning) process.on('warning', listener);
  for (const listener of listeners.fatal) process.on('uncaughtException', listener);
});

test('each line has its level, its texts as the message, and the fields of objects', () => {
  // biome-ignore lint/suspicious/noConsole: what is tested.
  console.info('Push notifications: sent %d.', 3);
  console.warn('A client failed.', { host: 'vk', at: ['assets/a.js:1:1'] });
  console.error('\nA connection was lost.\n', 'timeout');
  expect(lines).toMatchObject([
    { level: 30, msg: 'Push notifications: sent 3.', pid: process.pid, time: expect.any(Number) },
    { level: 40, msg: 'A client failed.', host: 'vk', at: ['assets/a.js:1:1'] },
    { level: 50, msg: 'A connection was lost.\n timeout' },
  ]);
});

test('an error is written without values, whether it was prepared for the log or not', () => {
  const failed = new Error('Failed query: insert\nparams: a-private@kadr.test');
  console.error('Expired rows could not be deleted.', failed);
  console.error('Expired rows could not be deleted.', loggedError(failed));
  for (const line of lines)
    expect(line).toMatchObject({ err: { type: 'Error', message: 'Failed query: insert' } });
  expect(JSON.stringify(lines)).not.toContain('a-private');
});

test('a line about a request has the request’s id', () => {
  const requester = { id: 'Anna', requestId: '1a2b3c4d', signal: new AbortController().signal };
  requesterStorage.run(requester, () => console.warn('VK did not say who is in the group.'));
  console.warn('Nobody asked.');
  expect(lines).toEqual([
    expect.objectContaining({ reqId: '1a2b3c4d' }),
    expect.not.objectContaining({ reqId: expect.anything() }),
  ]);
});

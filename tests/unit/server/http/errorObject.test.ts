import { expect, test } from 'vitest';
import { errorObject } from '../../../../server/http/errors';

const withCode = (code: string) => Object.assign(new Error('something of the driver'), { code });

test.each([
  ['is shut down', withCode('57P01')],
  ['starts', withCode('57P03')],
  ['has no connection left', withCode('53300')],
  ['has no memory left', withCode('53200')],
  ['is read-only', withCode('25006')],
  ['refuses the connection', withCode('ECONNREFUSED')],
  ['is on a machine that is off', withCode('EHOSTUNREACH')],
  ['is behind a network that is down', withCode('ENETUNREACH')],
  ['breaks the connection', withCode('08006')],
  ['gave up a statement', withCode('57014')],
  ['waited too long for a row', withCode('55P03')],
  ['ended one of two that wait for each other', withCode('40P01')],
  ['has no room left', withCode('53100')],
  ['or the files have no room left', withCode('ENOSPC')],
  ['or the files are read-only', withCode('EROFS')],
  ['has no free connection in time', new Error('timeout exceeded when trying to connect')],
])('while the database %s people are asked to try again later', (_what, error) => {
  const wrapped = new Error('Failed query: select 1', { cause: error });
  for (const one of [error, wrapped]) {
    const body = errorObject(one, 'en');
    expect(body.httpStatusCode).toBe(503);
    expect(body.messages).toEqual(['We cannot do this just now. Please try again in a moment.']);
    expect(errorObject(one, 'ru').messages).toEqual([
      'Сейчас это не получается. Попробуйте, пожалуйста, чуть позже.',
    ]);
  }
});

test('an error of our own does not count as an unavailable database', () => {
  expect(errorObject(new Error('oops', { cause: withCode('42P01') }), 'en').httpStatusCode).toBe(500);
});

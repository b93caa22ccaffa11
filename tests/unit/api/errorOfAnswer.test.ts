import { expect, test } from 'vitest';
import { errorCode, errorOfAnswer, errorWithoutMessages } from '@/api/errors';

const allStatuses = Array.from({ length: 200 }, (_, index) => 400 + index);
const retriableClientErrors = new Set([408, 409, 421, 423, 429]);
const body = (type: string, httpStatusCode?: number) => ({ messages: ['No.'], type, httpStatusCode });

test.each(allStatuses)('%i is retriable as the catalogue says, with or without a message', (status) => {
  const isRetriable = status >= 500 || retriableClientErrors.has(status);
  expect(errorOfAnswer(status, body('GENERIC')).isRetriable).toBe(isRetriable);
  expect(errorOfAnswer(status, undefined).isRetriable).toBe(isRetriable);
  for (const type of ['ENT_VALIDN', 'AUTH_TOKEN_INVALID', 'USER_IS_BANNED']) {
    expect(errorOfAnswer(status, body(type)).isRetriable).toBe(false);
  }
});

test('the code of the error object counts, or that of the response when it has none', () => {
  expect(errorOfAnswer(500, body('GENERIC', 404))).toMatchObject({ httpStatusCode: 404, isRetriable: false });
  expect(errorOfAnswer(429, body('GENERIC'))).toMatchObject({ httpStatusCode: 429, isRetriable: true });
});

const requestId = '1a2b3c4d-0000-4000-8000-000000000000';

test.each([
  [500, body('GENERIC'), '1a2b3c4d'],
  [502, undefined, '1a2b3c4d'],
  // It is temporary, and says when to retry.
  [503, body('GENERIC'), null],
  [422, body('ENT_VALIDN'), null],
  [404, body('GENERIC'), null],
])('a failure with %i that has an id of the server is quoted as %o', (status, answered, code) => {
  expect(errorCode(errorOfAnswer(status, answered, requestId))).toBe(code);
});

test('without a response, or its id, there is nothing to quote', () => {
  expect(errorCode(errorOfAnswer(500, body('GENERIC')))).toBeNull();
  expect(errorCode(errorWithoutMessages('offline'))).toBeNull();
  expect(errorCode(new Error('Ours'))).toBeNull();
});

import { expect, test } from 'vitest';
import { errorOfAnswer } from '@/api/errors';

const allStatuses = Array.from({ length: 200 }, (_, index) => 400 + index);
const retriableClientErrors = new Set([408, 409, 421, 423, 429]);
const body = (type: string, httpStatusCode?: number) => ({ messages: ['No.'], type, httpStatusCode });

test.each(allStatuses)('%i is retriable only as the catalogue says, with words and without', (status) => {
  const isRetriable = status >= 500 || retriableClientErrors.has(status);
  expect(errorOfAnswer(status, body('GENERIC')).isRetriable).toBe(isRetriable);
  expect(errorOfAnswer(status, undefined).isRetriable).toBe(isRetriable);
  for (const type of ['ENT_VALIDN', 'AUTH_TOKEN_INVALID', 'USER_IS_BANNED']) {
    expect(errorOfAnswer(status, body(type)).isRetriable).toBe(false);
  }
});

test('the code of the error object counts, and the code of the answer where it has none', () => {
  expect(errorOfAnswer(500, body('GENERIC', 404))).toMatchObject({ httpStatusCode: 404, isRetriable: false });
  expect(errorOfAnswer(429, body('GENERIC'))).toMatchObject({ httpStatusCode: 429, isRetriable: true });
});

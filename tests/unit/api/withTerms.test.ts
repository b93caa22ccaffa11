import { expect, test } from 'vitest';
import { withTerms } from '@/api/http';
import type { TransportRequest, TransportResult } from '@/api/transport';

const request: TransportRequest = { method: 'POST', url: '/api', headers: {}, body: undefined, timeOutMs: 1 };
const reason = 'Accept the rules first.';
const refusal = (type: string): TransportResult => ({
  kind: 'answer',
  status: 403,
  body: { httpStatusCode: 403, type, messages: [reason] },
});
const needed = refusal('TERMS_NOT_ACCEPTED');
const done: TransportResult = { kind: 'answer', status: 204, body: null };

/** A server that refuses until the terms are accepted, and a person who answers so. */
function serverWith(answer: true | null) {
  let isAccepted = false;
  const sent: TransportRequest[] = [];
  const asked: string[] = [];
  const send = withTerms(
    async (one) => {
      sent.push(one);
      return isAccepted ? done : needed;
    },
    {
      async askForTerms(said) {
        asked.push(said);
        isAccepted = answer === true;
        return answer;
      },
    },
  );
  return { send, sent, asked };
}

test('a refused request is made again once the terms are accepted', async () => {
  const { send, sent, asked } = serverWith(true);
  expect(await send(request)).toEqual(done);
  expect([sent, asked]).toEqual([[request, request], [reason]]);
});

test('requests that are refused together wait for one answer', async () => {
  const { send, sent, asked } = serverWith(true);
  expect(await Promise.all([send(request), send(request)])).toEqual([done, done]);
  expect([sent.length, asked.length]).toEqual([4, 1]);
});

test('declining rejects without a message, and the next request asks again', async () => {
  const { send, sent, asked } = serverWith(null);
  const declined = { kind: 'answer', status: 403, body: { type: 'TERMS_NOT_ACCEPTED', messages: [] } };
  expect(await send(request)).toEqual(declined);
  expect(await send(request)).toEqual(declined);
  expect([sent.length, asked.length]).toEqual([2, 2]);
});

test.each([
  ['another refusal', refusal('GENERIC'), { askForTerms: async () => true as const }],
  ['a refusal before the session can ask', needed, {}],
])('%s is left alone', async (_, answer, asker) => {
  expect(await withTerms(async () => answer, asker)(request)).toBe(answer);
});

test('a request that was canceled meanwhile is not made again', async () => {
  const aborted = new AbortController();
  const send = withTerms(async () => needed, {
    async askForTerms() {
      aborted.abort(new Error('Canceled.'));
      return true;
    },
  });
  await expect(send({ ...request, signal: aborted.signal })).rejects.toThrow('Canceled.');
});

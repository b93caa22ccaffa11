import type { Prepared } from '../preparedTransport';

const refusal = (httpStatusCode: number, type: string, message: unknown): Prepared => ({
  status: httpStatusCode,
  error: { httpStatusCode, type, messages: [message] },
});

export interface CallFailure {
  readonly name: string;
  /** How the call fails; a rejected value has the path of its field. */
  readonly answer: (path: string) => Prepared;
  /** The message that the user reads, if there is one. */
  readonly text: string;
  /** Whether retrying may help. */
  readonly isRetriable: boolean;
}

/** All other failures of a call; after them the user is still signed in. */
export const plainFailures: readonly CallFailure[] = [
  {
    name: 'a value that is refused',
    answer: (path) => refusal(422, 'ENT_VALIDN', { path, text: 'Not such a value.' }),
    text: 'Not such a value.',
    isRetriable: false,
  },
  {
    name: 'a fault of the server',
    answer: () => refusal(500, 'GENERIC', 'Out of order.'),
    text: 'Out of order.',
    isRetriable: true,
  },
  {
    name: 'no answer in time',
    answer: () => ({ noAnswer: 'timeOut' }),
    text: 'The server is taking too long to respond. Please try again.',
    isRetriable: true,
  },
  {
    name: 'no connection',
    answer: () => ({ noAnswer: 'offline' }),
    text: 'No internet connection. Check it and try again.',
    isRetriable: true,
  },
];

export const ban: CallFailure = {
  name: 'a ban',
  answer: () => refusal(403, 'USER_IS_BANNED', 'Your account is blocked.'),
  text: 'Your account is blocked.',
  isRetriable: false,
};

export const invalidToken: CallFailure = {
  name: 'a token that is not valid any more',
  answer: () => refusal(401, 'AUTH_TOKEN_INVALID', 'Please sign in again.'),
  text: 'Please sign in again.',
  isRetriable: false,
};

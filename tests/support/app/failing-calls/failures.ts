import type { Prepared } from '../preparedTransport';

const told = (httpStatusCode: number, type: string, message: unknown): Prepared => ({
  status: httpStatusCode,
  error: { httpStatusCode, type, messages: [message] },
});

export interface CallFailure {
  readonly name: string;
  /** How the call fails; a rejected value comes with the path of its field. */
  readonly answer: (path: string) => Prepared;
  /** The message that a person reads, if there is one. */
  readonly words: string;
  /** Trying again may help. */
  readonly isRetriable: boolean;
}

/** All other failures of a call; after them the person is still signed in. */
export const plainFailures: readonly CallFailure[] = [
  {
    name: 'a value that is refused',
    answer: (path) => told(422, 'ENT_VALIDN', { path, text: 'Not such a value.' }),
    words: 'Not such a value.',
    isRetriable: false,
  },
  {
    name: 'a fault of the server',
    answer: () => told(500, 'GENERIC', 'Out of order.'),
    words: 'Out of order.',
    isRetriable: true,
  },
  {
    name: 'no answer in time',
    answer: () => ({ noAnswer: 'timeOut' }),
    words: 'The server is taking too long to respond. Please try again.',
    isRetriable: true,
  },
  {
    name: 'no connection',
    answer: () => ({ noAnswer: 'offline' }),
    words: 'No internet connection. Check it and try again.',
    isRetriable: true,
  },
];

export const ban: CallFailure = {
  name: 'a ban',
  answer: () => told(403, 'USER_IS_BANNED', 'Your account is blocked.'),
  words: 'Your account is blocked.',
  isRetriable: false,
};

export const invalidToken: CallFailure = {
  name: 'a token that is not valid any more',
  answer: () => told(401, 'AUTH_TOKEN_INVALID', 'Please sign in again.'),
  words: 'Please sign in again.',
  isRetriable: false,
};

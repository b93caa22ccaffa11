/** What is written of an error. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/**
 * Of an error its words and its place alone: errors of the database and of other servers carry whole rows and
 * answers along, with e-mails and passwords in them.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, cause } = error;
  return {
    type: name,
    message: withoutValues(message),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** A failed query says its text, and then its values. */
export function withoutValues(message: string): string {
  return message.replace(/\nparams: .*$/s, '');
}

/** A stack begins with the message. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trimStart();
}

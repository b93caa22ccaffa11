/** A reason not to start that a person can mend; its message is one line and says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

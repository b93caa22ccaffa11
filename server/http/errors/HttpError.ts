/** A request that is refused before anybody knows what it is about. `errorObject` has the words. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** Under the name that Fastify and its plugins give to it. */
  readonly statusCode: number;

  constructor(statusCode: 413 | 415 | 422) {
    super(`The request is refused with ${statusCode}.`);
    this.statusCode = statusCode;
  }
}

/** Like `AbortSignal.timeout`, which the oldest supported browsers do not have. */
export function abortAfter(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}

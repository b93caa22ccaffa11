/** Ends a request that is not over by then; `AbortSignal.timeout` is younger than the browsers that Kadr runs in. */
export function abortAfter(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}

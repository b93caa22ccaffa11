/** Like `AbortSignal.timeout`, which came with Safari 16. */
export function abortAfter(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}

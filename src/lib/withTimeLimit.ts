/** The promise's value, or the result of `onTimeOut` when the promise takes too long. */
export function withTimeLimit<Value, Late>(
  promise: Promise<Value>,
  milliseconds: number,
  onTimeOut: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([promise, timedOut.then(onTimeOut)]).finally(() => clearTimeout(timer));
}

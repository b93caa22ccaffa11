/** Milliseconds of the longest of many small calls that somebody else makes until some work is done. */
export async function longestWaitDuring(url: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(url)).arrayBuffer();
    longest = Math.max(longest, performance.now() - asked);
  }
  await done;
  return longest;
}

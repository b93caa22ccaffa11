import type { build } from 'vite';

/** The code of a build with a single file. */
export function codeOf(result: Awaited<ReturnType<typeof build>>): string {
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    for (const part of output.output) if (part.type === 'chunk') return part.code;
  }
  throw new Error('A build of one file has no code');
}

/**
 * How many random files a test uses, and which: the same ones each time. `RANDOM_FILES=1000` asks for so many from
 * another seed, to look for cases that nobody thought of.
 */
export function randomFiles(few: number): { readonly numRuns: number; readonly seed?: number } {
  const asked = Number(process.env.RANDOM_FILES ?? 0);
  return asked > 0 ? { numRuns: asked } : { numRuns: few, seed: 20 };
}

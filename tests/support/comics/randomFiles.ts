/**
 * The number and the seed of the random files in a test, the same each time. `RANDOM_FILES=1000` uses that
 * many with another seed, to find new cases.
 */
export function randomFiles(few: number): { readonly numRuns: number; readonly seed?: number } {
  const asked = Number(process.env.RANDOM_FILES ?? 0);
  return asked > 0 ? { numRuns: asked } : { numRuns: few, seed: 20 };
}

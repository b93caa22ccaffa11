/**
 * How many random files a test takes, and which: the same ones each time. `RANDOM_FILES=1000` asks for so many, beginning
 * elsewhere, to look for what nobody thought of.
 */
export function randomFiles(few: number): { readonly numRuns: number; readonly seed?: number } {
  const asked = Number(process.env.RANDOM_FILES ?? 0);
  return asked > 0 ? { numRuns: asked } : { numRuns: few, seed: 20 };
}

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Mutant } from '../mutants';
import { filesIn } from './filesIn';

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: readonly Source[] = ['src', 'server']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/**
 * The file to which a mutation applies. Throws when its text is not in the sources exactly once: a
 * change of that code must update it.
 */
export function findMutated({ before, within }: Pick<Mutant, 'before' | 'within'>): Source {
  const found = sources.filter(
    ({ file, text }) => text.includes(before) && (within === undefined || basename(file) === within),
  );
  const [only] = found;
  if (only === undefined || found.length > 1 || only.text.split(before).length > 2) {
    const places = found.map(({ file }) => file).join(', ');
    throw new Error(`To be in the sources once, but is in [${places}]: ${before}`);
  }
  return only;
}

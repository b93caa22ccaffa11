import { fieldsOf } from '@/comics/lenient/values';
import { plainTextsIn, walkProject } from '@/comics/validate/walkProject';

/** All texts of a comic in all its languages, one a line. Takes any JSON: the file may be broken anywhere. */
export function comicTexts(file: unknown): string {
  const found = new Set<string>();
  for (const part of walkProject(fieldsOf(file))) {
    if (part.kind === 'text') for (const text of plainTextsIn(part.value)) found.add(text);
  }
  return [...found].join('\n');
}

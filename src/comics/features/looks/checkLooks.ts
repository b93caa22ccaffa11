import { type Fields, fieldsOf, listOf } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** Reports looks that are never drawn (docs/comics-format/looks.md#validation). */
export function checkLooks(_project: Fields, parts: readonly Part[]): Finding[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'object' || part.value.looks === undefined) return [];
    const path = [...part.path, 'looks'];
    if (part.value.type !== 'image') {
      return [finding('W_IGNORED', path, 'only an image can have looks')];
    }
    const conditions = listOf(part.value.looks).map((look) => JSON.stringify(fieldsOf(look).when));
    return conditions.flatMap((when, index) =>
      conditions.indexOf(when) < index
        ? [finding('W_IGNORED', [...path, index], 'never drawn: an earlier look has the same condition')]
        : [],
    );
  });
}

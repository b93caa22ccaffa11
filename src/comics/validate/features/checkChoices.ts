import { type Fields, fieldsOf, listOf } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { plainWordsIn } from '@/comics/validate/runsIn';
import type { Part } from '@/comics/validate/walkProject';

/** Options that say they are locked and never are, or do not say why (docs/comics-format/choices.md). */
export function checkChoices(_project: Fields, parts: readonly Part[]): Finding[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'object' || part.value.type !== 'choice') return [];
    return listOf(part.value.options).flatMap((option, index) =>
      checkLocked(fieldsOf(option), [...part.path, 'options', index]),
    );
  });
}

function checkLocked({ locked, when }: Fields, path: Path): Finding[] {
  if (locked === undefined) return [];
  const place = [...path, 'locked'];
  if (when === undefined) {
    return [
      finding('W_IGNORED', place, 'never locked: an option is locked as long as its `when` does not hold'),
    ];
  }
  const isEmpty = plainWordsIn(locked).every((words) => words === '');
  return isEmpty
    ? [finding('W_IGNORED', place, 'says no reason; readers see a lock and not what opens it')]
    : [];
}

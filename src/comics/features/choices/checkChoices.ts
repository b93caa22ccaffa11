import { optionGap, pictureColumns, timeLimitHeight } from '@/comics/features/choices/choices';
import { type Fields, fieldsOf, listOf, readNumber } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, plainTextsIn } from '@/comics/validate/walkProject';

/**
 * Reports options that are marked as locked but never are, or that give no reason
 * (docs/comics-format/choices.md).
 */
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
      finding(
        'W_IGNORED',
        place,
        'never locked: an option is locked while its `when` is false, and it has none',
      ),
    ];
  }
  const isEmpty = plainTextsIn(locked).every((words) => words === '');
  return isEmpty
    ? [finding('W_IGNORED', place, 'is empty: readers see a locked option without a reason')]
    : [];
}

export function choiceCells(choice: Fields): { width: number; promptWidth: number; height: number } {
  const options = Math.max(1, listOf(choice.options).length);
  const size = {
    width: readNumber(choice.width) ?? 0,
    height: (readNumber(choice.height) ?? 0) - (choice.timeLimit === undefined ? 0 : timeLimitHeight),
  };
  const columns = columnsOf(choice, options, size);
  const rows = Math.ceil(options / columns) + (choice.prompt === undefined ? 0 : 1);
  return {
    width: shareOf(size.width, columns),
    promptWidth: size.width,
    height: shareOf(size.height, rows),
  };
}

function columnsOf(
  choice: Fields,
  options: number,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  if (choice.layout === 'row') return options;
  const isPictured = listOf(choice.options).some((option) => fieldsOf(option).image !== undefined);
  if (isPictured) return pictureColumns(options, width, height);
  return choice.layout === 'grid' ? 2 : 1;
}

function shareOf(length: number, parts: number): number {
  return Math.max(0, (length - optionGap * (parts - 1)) / parts);
}

import { type Fields, listOf, readNumber } from '@/comics/lenient/values';

/** Canvas units between the options of a choice. */
const gap = 18;

/** The size of one option, and of the prompt above them, as players lay them out. */
export function choiceCells(choice: Fields): { width: number; promptWidth: number; height: number } {
  const options = Math.max(1, listOf(choice.options).length);
  const columns = choice.layout === 'row' ? options : choice.layout === 'grid' ? 2 : 1;
  const rows = Math.ceil(options / columns) + (choice.prompt === undefined ? 0 : 1);
  const width = readNumber(choice.width) ?? 0;
  return {
    width: shareOf(width, columns),
    promptWidth: width,
    height: shareOf(readNumber(choice.height) ?? 0, rows),
  };
}

function shareOf(length: number, parts: number): number {
  return Math.max(0, (length - gap * (parts - 1)) / parts);
}

import type { DrawnText, RichString } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';

/** A text in both languages of the samples. No line begins with a dash. */
export function t(ru: string, en: string): { readonly ru: string; readonly en: string } {
  return { ru: ru.replaceAll(' —', '\u00a0—'), en };
}

/** A text with runs in both languages. */
export function runs(ru: RichString, en: RichString): DrawnText {
  return { ru, en };
}

/** A text with plural forms of a number variable: one, few, many in Russian; one, other in English. */
export function counted(
  variable: string,
  ru: readonly [one: string, few: string, many: string],
  en: readonly [one: string, other: string],
): LocalizedText {
  const [one, few, many] = ru;
  return { count: variable, ru: { one, few, many, other: few }, en: { one: en[0], other: en[1] } };
}

/** All variants of a text. */
function wordings(text: DrawnText): string[] {
  if (isText(text)) return [plain(text)];
  return Object.entries(text).flatMap(([key, value]) => {
    if (key === 'count') return [];
    return (isText(value) ? [value] : Object.values(value)).map(plain);
  });
}

function isText(text: DrawnText): text is RichString {
  return typeof text === 'string' || Array.isArray(text);
}

/** The longest variant: of consecutive conditional runs, one is shown. */
function plain(text: RichString): string {
  if (typeof text === 'string') return text;
  let result = '';
  let longest = '';
  for (const run of [...text, '']) {
    const isSometimes = typeof run !== 'string' && run.when !== undefined;
    const part = typeof run === 'string' ? run : run.text;
    if (isSometimes) longest = part.length > longest.length ? part : longest;
    else {
      result += longest + part;
      longest = '';
    }
  }
  return result;
}

const narrow = new Set([...".,:;!|'’‘`ijlIтг()[]«»-"]);
const wide = new Set([...'жшщюмфыЖШЩЮМФЫДQWMmw—…@%']);

/** A conservative estimate of the width of a line, in units of the text size, for the widest fallback font. */
function lineWidth(line: string): number {
  let width = 0;
  for (const letter of line) {
    if (letter === ' ') width += 0.32;
    else if (narrow.has(letter)) width += 0.42;
    else if (wide.has(letter)) width += 0.86;
    else if (letter !== letter.toLowerCase()) width += 0.74;
    else width += 0.61;
  }
  return width;
}

/** A variable in a text, estimated as a number of two digits. */
const insertion = /\{[a-z]\w*\}/g;

/** The number of lines of the longest variant at this width. */
export function lineCount(text: DrawnText, size: number, columnWidth: number): number {
  const column = columnWidth / size;
  return Math.max(
    ...wordings(text).map((wording) =>
      wording
        .replaceAll(insertion, '00')
        .split('\n')
        .reduce((sum, paragraph) => sum + paragraphLines(paragraph, column), 0),
    ),
  );
}

function paragraphLines(paragraph: string, column: number): number {
  let lines = 1;
  let used = 0;
  for (const word of paragraph.replaceAll('\u00a0', '_').split(' ')) {
    const width = lineWidth(word);
    if (width > column) throw new Error(`The word "${word}" is wider than its column in: ${paragraph}`);
    if (used > 0 && used + 0.32 + width > column) {
      lines += 1;
      used = width;
    } else {
      used += (used > 0 ? 0.32 : 0) + width;
    }
  }
  return lines;
}

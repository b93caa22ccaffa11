import type { DrawnText, RichString } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';

/** A text in both languages of the samples. No line begins with a dash. */
export function t(ru: string, en: string): { readonly ru: string; readonly en: string } {
  return { ru: ru.replaceAll(' —', '\u00a0—'), en };
}

/** A text of runs in both languages. */
export function runs(ru: RichString, en: RichString): DrawnText {
  return { ru, en };
}

/** A text whose words follow a number variable. Russian has the forms one, few, many; English one, other. */
export function counted(
  variable: string,
  ru: readonly [one: string, few: string, many: string],
  en: readonly [one: string, other: string],
): LocalizedText {
  const [one, few, many] = ru;
  return { count: variable, ru: { one, few, many, other: few }, en: { one: en[0], other: en[1] } };
}

/** Every wording that a text may show. */
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

/** The longest that may be there: of runs under conditions that follow each other, one is. */
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

/** A cautious width of one line in units of the text size: the widest of the fonts that may stand in. */
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

/** A variable in a text; numbers of two digits are the usual case. */
const insertion = /\{[a-z]\w*\}/g;

/** How many lines the longest wording takes in a column of that width. */
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

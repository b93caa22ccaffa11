import { isFields, readId, readNumber, valueAt } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import type { Path } from '@/comics/validate/finding';
import { plainTextsIn } from '@/comics/validate/walkProject';
import { type Command, commandOf } from '@/editor/document/Command';
import { versioned } from '@/editor/document/fields';
import { type ComicText, changeText, comicTexts } from '@/editor/document/text/languages';
import {
  isDrawnText,
  languagesOf,
  type TextVariant,
  variantsOf,
  withVariant,
} from '@/editor/document/text/localizedText';
import { applyTyping, plainText } from '@/editor/document/text/runs';
import type { CsvRow } from '@/lib/csv';

const keyColumn = 'key';
const placeColumn = 'place';

/** Refers to parts by their ids, so that an exported table still fits after pages were moved. */
function keyOfText(project: ProjectFile, path: Path): string {
  const parts = path.map((part, index) => {
    const item = valueAt(project, path.slice(0, index + 1));
    const id = typeof part === 'number' && isFields(item) ? readId(item.id) : undefined;
    if (id === undefined || !isFields(item)) return String(part);
    const dt = readNumber(item.dt);
    return dt === undefined ? `@${id}` : `@${dt}-${id}`;
  });
  return parts.join('/');
}

interface TableRow {
  readonly key: string;
  readonly text: ComicText;
  /** In the order of the languages; for a plural form only languages that have it. */
  readonly places: readonly (TextVariant & { readonly before: string })[];
}

function rowsOf(project: ProjectFile): readonly TableRow[] {
  const languages = languagesOf(project);
  return comicTexts(project).flatMap((text): readonly TableRow[] => {
    if (!plainTextsIn(text.text).some(Boolean)) return [];
    const key = keyOfText(project, text.path);
    const places = variantsOf(text.text, languages).map(({ content, ...place }) => ({
      ...place,
      before: plainText(content ?? ''),
    }));
    const forms = [...new Set(places.map(({ form }) => form))];
    return forms.map((form) => ({
      key: form === undefined ? key : `${key}#${form}`,
      text,
      places: places.filter((place) => place.form === form),
    }));
  });
}

/** All texts of a comic, with one column per language. */
export function textTable(
  project: ProjectFile,
  placeName: (text: ComicText) => string,
): readonly (readonly string[])[] {
  const languages = languagesOf(project);
  const rows = rowsOf(project).map(({ key, text, places }) => [
    key,
    placeName(text),
    ...languages.map((language) => places.find((place) => place.language === language)?.before ?? ''),
  ]);
  return [[keyColumn, placeColumn, ...languages], ...rows];
}

interface TextChange {
  readonly path: Path;
  readonly place: TextVariant;
  readonly before: string;
  readonly after: string;
}

interface TableFault {
  readonly line: number;
  readonly because: 'unknownKey' | 'duplicate' | 'tooLong' | 'noForm';
  readonly key: string;
}

export interface ReadTable {
  readonly changes: readonly TextChange[];
  readonly faults: readonly TableFault[];
  /** Columns that are not languages of the comic. */
  readonly unknownColumns: readonly string[];
}

/**
 * The changes that a table would make; an empty cell changes nothing. `null` without a column of keys or a
 * column of a language.
 */
export function readTextTable(project: ProjectFile, [head, ...rows]: readonly CsvRow[]): ReadTable | null {
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const languages = languagesOf(project);
  const keyAt = names.indexOf(keyColumn);
  const columns = names.flatMap((language, at) => (languages.includes(language) ? [{ language, at }] : []));
  if (keyAt === -1 || columns.length === 0) return null;
  const known = new Map(rowsOf(project).map((row) => [row.key, row]));
  const met = new Set<string>();
  const read = rows.map(({ line, cells }): RowRead => {
    const key = cells[keyAt]?.trim() ?? '';
    const row = known.get(key);
    if (row === undefined || met.has(key))
      return {
        changes: [],
        faults: [{ line, key, because: row === undefined ? 'unknownKey' : 'duplicate' }],
      };
    met.add(key);
    return readCells(row, { line, cells }, columns);
  });
  const changes = read.flatMap((row) => row.changes);
  const faults = read.flatMap((row) => row.faults);
  const others = names.filter((name) => name !== '' && name !== keyColumn && name !== placeColumn);
  return { changes, faults, unknownColumns: others.filter((name) => !languages.includes(name)) };
}

type RowRead = Omit<ReadTable, 'unknownColumns'>;

interface Column {
  readonly language: string;
  readonly at: number;
}

function readCells(
  { key, text, places }: TableRow,
  { line, cells }: CsvRow,
  columns: readonly Column[],
): RowRead {
  const changes: TextChange[] = [];
  const faults: TableFault[] = [];
  for (const { language, at } of columns) {
    const after = (cells[at] ?? '').replaceAll('\r\n', '\n');
    const place = places.find((one) => one.language === language);
    if (after === '' || after === place?.before) continue;
    if (place === undefined) faults.push({ line, key, because: 'noForm' });
    else if (after.length > comicsLimits.textLength) faults.push({ line, key, because: 'tooLong' });
    else changes.push({ path: text.path, place, before: place.before, after });
  }
  return { changes, faults };
}

/** Applies all changes in one step, and adds the translator to the credits. */
export function importTexts(changes: readonly TextChange[], translator: string): Command {
  return versioned(
    commandOf('importedTexts', (project) => {
      const languages = languagesOf(project);
      const changed = changes.reduce((before, { path, place, after }) => {
        const text = valueAt(before, path);
        if (!isDrawnText(text)) return before;
        const own = variantsOf(text, languages).find(
          ({ language, form }) => language === place.language && form === place.form,
        );
        const content = applyTyping(own?.content ?? '', after);
        return changeText(path, withVariant(text, place, content, languages)).change(before);
      }, project);
      return translator === '' ? changed : withCredit(changed, { what: 'translation', who: translator });
    }),
  );
}

function withCredit(
  project: ProjectFile,
  credit: { readonly what: string; readonly who: string },
): ProjectFile {
  const { credits = [] } = project.meta;
  const isThere = credits.some(({ what, who }) => what === credit.what && who === credit.who);
  return isThere ? project : { ...project, meta: { ...project.meta, credits: [...credits, credit] } };
}

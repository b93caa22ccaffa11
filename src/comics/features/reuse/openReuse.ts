import { expandReuse, usesReuse } from '@/comics/features/reuse/expandReuse';
import { type Fields, fieldsOf, listOf, readId, readNumber, valueAt } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';
import type { Part } from '@/comics/validate/walkProject';

/** By RFC 6901. */
function numberAt(root: unknown, pointer: string): number | undefined {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return readNumber(valueAt(root, keys));
}

/** The project as a player expands it, for the checks of pages. */
interface OpenedReuse {
  readonly project: Fields;
  readonly findings: readonly Finding[];
  /** Maps findings about the expanded project to the file, each once. */
  readonly inFile: (findings: readonly Finding[]) => readonly Finding[];
}

/** Expands layers, symbols and lists (docs/comics-format/reuse.md). */
export function openReuse(file: Fields, parts: readonly Part[]): OpenedReuse {
  const isThere = usesReuse(file) || (file.version === 2 && parts.some(isReused));
  if (!isThere) return { project: file, findings: [], inFile: (findings) => findings };
  const { project, sourceOf, faults, used } = expandReuse(file, { isTraced: true });
  const inFile = (findings: readonly Finding[]) =>
    once(findings.map((one) => ({ ...one, path: sourceOf(one.path) })));
  // The file's own schema cannot check the keys that an instance overrides.
  const ownValues = parts.some((part) => isInstance(part) && part.value.with !== undefined)
    ? inFile(
        schemaFindings(project).filter(({ path }) => !namesPart(project, path, file, sourceOf(path))),
      ).filter(({ path }) => ownValue.test(path))
    : [];
  return {
    project,
    findings: once([...faults, ...ownValues, ...pageFindings(file), ...unused(file, used)]),
    inFile,
  };
}

function once(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

/** Whether a part is an instance of a symbol, or runs a list of actions. */
export function isReused(part: Part): boolean {
  return isInstance(part) || (part.kind === 'action' && part.value.do === 'run');
}

function isInstance(part: Part): part is Extract<Part, { kind: 'object' }> {
  return part.kind === 'object' && part.value.type === 'symbol';
}

/** Matches inside the `with` of an object only, since a symbol may be named `with` too. */
const ownValue = /\/\d+\/with\//;

/** Ids below 0 belong to parts of an instance, and exist on the page only. */
function namesPart(project: Fields, onPage: string, file: Fields, inFile: string): boolean {
  return (numberAt(project, onPage) ?? 0) < 0 && (numberAt(file, inFile) ?? 0) > 0;
}

function pageFindings(file: Fields): Finding[] {
  const pages = new Set(listOf(file.pages).map((page) => readId(fieldsOf(page).id)));
  return listOf(file.layers).flatMap((layer, index) => {
    const fields = fieldsOf(layer);
    const path = ['layers', index];
    const unknown = (['pages', 'except'] as const).flatMap((key) =>
      listOf(fields[key]).flatMap((id, place) => {
        const page = readId(id);
        if (page === undefined || pages.has(page)) return [];
        return [finding('E_REF_PAGE', [...path, key, place], `page ${page} does not exist`)];
      }),
    );
    const both = fields.pages !== undefined && fields.except !== undefined;
    const text = 'ignored, because the layer has `pages`';
    return [...unknown, ...(both ? [finding('W_IGNORED', [...path, 'except'], text)] : [])];
  });
}

function unused(file: Fields, used: ReadonlySet<string>): Finding[] {
  const named = (['symbols', 'lists'] as const).flatMap((key) =>
    Object.keys(fieldsOf(file[key])).flatMap((name) =>
      used.has(`/${key}/${name}`)
        ? []
        : [finding('W_UNUSED', [key, name], `this ${key === 'symbols' ? 'symbol' : 'list'} is unused`)],
    ),
  );
  const pages = listOf(file.pages).map((page) => readId(fieldsOf(page).id));
  const layers = listOf(file.layers).flatMap((layer, index) => {
    const { pages: on, except } = fieldsOf(layer);
    const lies = pages.some((id) =>
      on === undefined ? !listOf(except).includes(id) : listOf(on).includes(id),
    );
    return lies ? [] : [finding('W_UNUSED', ['layers', index], 'no page has this layer')];
  });
  return [...named, ...layers];
}

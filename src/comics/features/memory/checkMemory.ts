import { type Fields, listOf, readString } from '@/comics/lenient/values';
import { closestWord } from '@/comics/validate/closestWord';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';
import { variablesOf } from '@/comics/validate/walkProject';

/** Reports operations and conditions on variables that have no effect (docs/comics-format/memory.md). */
export function checkMemory(project: Fields, parts: readonly Part[]): Finding[] {
  const sets = parts.flatMap((part) => (part.kind === 'action' && part.value.do === 'set' ? [part] : []));
  const words = wordsPutIn(
    project,
    sets.map(({ value }) => value),
  );
  return [
    ...sets.flatMap(({ value, path }) => checkSet(value, path)),
    ...parts.flatMap((part) => (part.kind === 'condition' ? checkHas(words, part.value, part.path) : [])),
  ];
}

function checkSet(action: Fields, path: Path): Finding[] {
  const { op, value, from } = action;
  const needsNothing = op === 'clear' || op === 'round';
  if (needsNothing && (value !== undefined || from !== undefined)) {
    const key = value === undefined ? 'from' : 'value';
    return [finding('W_IGNORED', [...path, key], `ignored: \`${op}\` takes no operand`)];
  }
  if (value !== undefined && from !== undefined) {
    return [finding('W_IGNORED', [...path, 'value'], 'ignored, because the action has `from`')];
  }
  if (op === '/' && value === 0) {
    return [finding('W_IGNORED', [...path, 'value'], 'division by 0 has no effect')];
  }
  return [];
}

/** Omits lists that are filled from variables, because their content is not known. */
function wordsPutIn(project: Fields, sets: readonly Fields[]): ReadonlyMap<string, readonly string[]> {
  const lists = [...variablesOf(project)].flatMap(([name, fields]) => {
    if (fields.type !== 'list') return [];
    const own = sets.filter((set) => set.variable === name);
    if (own.some(({ from }) => from !== undefined)) return [];
    const put = [fields.value, ...own.filter(({ op }) => op !== 'remove').map(({ value }) => value)];
    const words = put.flatMap((value) => [value, ...listOf(value)]).flatMap((word) => readString(word) ?? []);
    return [[name, words] as const];
  });
  return new Map(lists);
}

function checkHas(words: ReadonlyMap<string, readonly string[]>, condition: Fields, path: Path): Finding[] {
  const has = readString(condition.has);
  const known = words.get(String(condition.variable));
  if (has === undefined || known === undefined || known.includes(has)) return [];
  const near = closestWord(has, known);
  const suggestion = near === undefined ? '' : `; did you mean \`${near}\`?`;
  const text = `never true: no action adds ${JSON.stringify(has.slice(0, 80))} to \`${condition.variable}\`${suggestion}`;
  return [finding('W_IGNORED', [...path, 'has'], text)];
}

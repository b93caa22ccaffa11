import { memoryOperations } from '@/comics/features/memory/memory';
import { readValue } from '@/comics/lenient/readActions';
import { type Fields, isFields, listOf, readId, readNumber, readOneOf } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { conditionKeysIn } from '@/comics/validate/schemaFindings';
import type { Part } from '@/comics/validate/walkProject';
import { type Variables, variablesOf } from '@/comics/validate/walkProject';
import { setOperations } from '@/comics/vocabulary';

/** A map, since a file may have a type named "constructor". */
const typeOf = new Map([
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['text', 'string'],
  ['list', 'list'],
]);
const operationsOf = new Map([
  ['number', ['=', '+', '-', 'toggle', 'random', '*', '/', 'min', 'max', 'round']],
  ['boolean', ['=', 'toggle', 'random']],
  ['text', ['=']],
  ['list', ['=', 'add', 'remove', 'clear']],
]);
/** Operations that need a value. */
const needsValue: readonly string[] = ['=', '*', '/', 'min', 'max', 'add', 'remove'];

export function checkVariables(project: Fields, parts: readonly Part[]): Finding[] {
  const variables = variablesOf(project);
  const declared = [...variables].flatMap(([name, variable]) => checkDeclared(variable, ['variables', name]));
  const used = parts.flatMap((part) => {
    if (part.kind !== 'condition' && part.kind !== 'action') return [];
    const variable = variables.get(String(part.value.variable));
    if (variable === undefined) return [];
    return part.kind === 'action'
      ? checkSet(variables, variable, part.value, part.path)
      : checkCompared(variables, variable, part.value, part.path);
  });
  return [...declared, ...used];
}

function checkDeclared(variable: Fields, path: Path): Finding[] {
  const value = readNumber(variable.value);
  const min = readNumber(variable.min) ?? Number.NEGATIVE_INFINITY;
  const max = readNumber(variable.max) ?? Number.POSITIVE_INFINITY;
  if (variable.type !== 'number' || value === undefined || (min <= value && value <= max)) return [];
  return [finding('E_VARIABLE_TYPE', [...path, 'value'], 'must be between `min` and `max`')];
}

function checkSet(variables: Variables, variable: Fields, action: Fields, path: Path): Finding[] {
  if (action.do !== 'set') return [];
  const type = String(variable.type);
  const op = readOneOf(action.op, [...setOperations, ...memoryOperations]);
  if (op !== undefined && operationsOf.get(type)?.includes(op) === false) {
    return [finding('E_VARIABLE_TYPE', [...path, 'op'], `cannot be used with a ${type}`)];
  }
  if (action.from !== undefined) {
    const from = variables.get(String(action.from));
    return from === undefined ? [] : checkFrom(type, String(from.type), action, [...path, 'from']);
  }
  if (action.value === undefined) {
    const isNeedy = needsValue.includes(String(action.op));
    return isNeedy ? [finding('E_SCHEMA', [...path, 'value'], '`value` is missing')] : [];
  }
  // A text is added to a list; `=` replaces the list with a list.
  const wanted = type === 'list' && action.op !== '=' ? 'text' : type;
  return checkValue(wanted, action.value, [...path, 'value']);
}

/** Where a number is expected, a list gives its length. A list takes texts and lists. */
function checkFrom(type: string, from: string, { op }: Fields, path: Path): Finding[] {
  const fits =
    from === type ||
    (from === 'list' && type === 'number') ||
    (from === 'text' && type === 'list' && op !== '=');
  return fits ? [] : [finding('E_VARIABLE_TYPE', path, `must be a ${type}, not a ${from}`)];
}

function checkCompared(variables: Variables, variable: Fields, condition: Fields, path: Path): Finding[] {
  const type = String(variable.type);
  if ('has' in condition) {
    return type === 'list' || !typeOf.has(type)
      ? []
      : [finding('E_VARIABLE_TYPE', [...path, 'has'], `needs a list, and the variable is a ${type}`)];
  }
  const ordered = condition.is !== '==' && condition.is !== '!=';
  if (ordered && type !== 'number' && type !== 'list') {
    return [finding('E_VARIABLE_TYPE', [...path, 'is'], `a ${type} has no order`)];
  }
  if ('than' in condition) {
    const other = variables.get(String(condition.than))?.type;
    const fits = other === undefined || countedType(other) === countedType(type);
    return fits
      ? []
      : [finding('E_VARIABLE_TYPE', [...path, 'than'], `cannot compare a ${type} with a ${other}`)];
  }
  return checkValue(countedType(type), condition.value, [...path, 'value']);
}

/** Lists are compared by their length. */
function countedType(type: unknown): string {
  return type === 'list' ? 'number' : String(type);
}

function checkValue(type: string, value: unknown, path: Path): Finding[] {
  const wanted = typeOf.get(type);
  // The schema reports invalid values.
  const isValue = readValue(value) !== undefined || Array.isArray(value);
  const is = Array.isArray(value) ? 'list' : typeof value;
  const fits = wanted === undefined || is === wanted || !isValue;
  return fits ? [] : [finding('E_VARIABLE_TYPE', path, `must be a ${type}`)];
}

/** Reports values that a player ignores or changes. */
export function checkIgnored(project: Fields, parts: readonly Part[]): Finding[] {
  const variables = variablesOf(project);
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'page':
        return [...checkEnd(part.value, part.path), ...checkSteps(part.value, part.path)];
      case 'object':
        return [...checkPoints(part.value, part.path), ...checkCrop(part.value, part.path)];
      case 'condition':
        return [
          ...checkTwoConditions(part.value, part.path),
          ...checkNeverTrue(variables.get(String(part.value.variable)), part.value, part.path),
        ];
      case 'action':
        return part.value.do === 'set' && part.value.op === '='
          ? checkClamped(variables.get(String(part.value.variable)), part.value, part.path)
          : [];
      case 'text':
        return checkCount(variables, part.value, part.path);
      default:
        return [];
    }
  });
}

function checkEnd(page: Fields, path: Path): Finding[] {
  if (page.end !== true || readId(page.next) === undefined) return [];
  const text = 'a tap leads to `next` although the page has `end`; remove one of the two';
  return [finding('W_IGNORED', [...path, 'next'], text)];
}

function checkSteps(page: Fields, path: Path): Finding[] {
  return listOf(page.guidedView).flatMap((step, index) => {
    const [, , width, height] = listOf(step);
    if (width !== 0 && height !== 0) return [];
    return [finding('W_IGNORED', [...path, 'guidedView', index], 'a step without a size is ignored')];
  });
}

function checkPoints({ kind, points }: Fields, path: Path): Finding[] {
  if (kind !== 'polygon' || listOf(points).length > 2) return [];
  const text = 'a polygon needs at least three points; a rectangle is drawn instead';
  return [finding('W_IGNORED', [...path, points === undefined ? 'kind' : 'points'], text)];
}

function checkCrop({ crop }: Fields, path: Path): Finding[] {
  const [, , width, height] = listOf(crop);
  if (width !== 0 && height !== 0) return [];
  return [finding('W_IGNORED', [...path, 'crop'], 'the area is empty; the whole image is shown')];
}

function checkTwoConditions(condition: Fields, path: Path): Finding[] {
  const [first, ...others] = conditionKeysIn(condition);
  if (others.length === 0) return [];
  const names = others.map((key) => `\`${key}\``).join(', ');
  const text = `only \`${first}\` is used, ${names} is ignored; combine them with \`all\` or \`any\``;
  return [finding('W_IGNORED', path, text)];
}

function checkClamped(variable: Fields | undefined, { value }: Fields, path: Path): Finding[] {
  const bound = boundBeyond(variable, value);
  const text = `the variable becomes ${bound}, its ${bound === variable?.min ? 'minimum' : 'maximum'}`;
  return bound === undefined ? [] : [finding('W_IGNORED', [...path, 'value'], text)];
}

/** Reports comparisons that are never true. Those that are always true are harmless. */
function checkNeverTrue(variable: Fields | undefined, { is, value }: Fields, path: Path): Finding[] {
  const bound = boundBeyond(variable, value);
  const isAbove = bound === variable?.max;
  const askFor = isAbove ? ['==', '>', '>='] : ['==', '<', '<='];
  if (bound === undefined || !askFor.includes(String(is))) return [];
  const text = `never true: the variable is never ${isAbove ? 'above' : 'below'} ${bound}`;
  return [finding('W_IGNORED', [...path, 'value'], text)];
}

function boundBeyond(variable: Fields | undefined, value: unknown): number | undefined {
  const number = readNumber(value);
  if (variable?.type !== 'number' || number === undefined) return undefined;
  const [min, max] = [readNumber(variable.min), readNumber(variable.max)];
  if (max !== undefined && number > max) return max;
  return min !== undefined && number < min ? min : undefined;
}

/** `count` belongs to plural forms, and counts a number or a list's entries. */
function checkCount(variables: Variables, text: unknown, path: Path): Finding[] {
  if (!isFields(text) || typeof text.count !== 'string') return [];
  const { count, ...languages } = text;
  const place = [...path, 'count'];
  if (!Object.values(languages).some(isFields)) {
    return [finding('W_IGNORED', place, 'ignored, because the text has no plural forms')];
  }
  const type = variables.get(count)?.type;
  if (typeof type !== 'string' || type === 'number' || type === 'list') return [];
  return [finding('W_IGNORED', place, `needs a number or a list, and \`${count}\` is a ${type}`)];
}

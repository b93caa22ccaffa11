import { memoryOperations } from '@/comics/features/memory';
import { readValue } from '@/comics/lenient/readActions';
import { type Fields, readNumber, readOneOf } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Variables, variablesOf } from '@/comics/validate/variablesOf';
import type { Part } from '@/comics/validate/walkProject';
import { setOperations } from '@/comics/vocabulary';

/** Maps, since a file may name a type "constructor". */
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
/** Those that do nothing without a value. */
const needy: readonly string[] = ['=', '*', '/', 'min', 'max', 'add', 'remove'];

/** Values that are set and compared fit their variable's type, and numbers its bounds. */
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
  return [finding('E_VARIABLE_TYPE', [...path, 'value'], 'lies outside of min and max')];
}

function checkSet(variables: Variables, variable: Fields, action: Fields, path: Path): Finding[] {
  if (action.do !== 'set') return [];
  const type = String(variable.type);
  const op = readOneOf(action.op, [...setOperations, ...memoryOperations]);
  if (op !== undefined && operationsOf.get(type)?.includes(op) === false) {
    return [finding('E_VARIABLE_TYPE', [...path, 'op'], `does not work on a ${type}`)];
  }
  if (action.from !== undefined) {
    const from = variables.get(String(action.from));
    return from === undefined ? [] : checkFrom(type, String(from.type), action, [...path, 'from']);
  }
  if (action.value === undefined) {
    const isNeedy = needy.includes(String(action.op));
    return isNeedy ? [finding('E_SCHEMA', [...path, 'value'], 'is missing')] : [];
  }
  // A word is put into a list, or a list is put in its place.
  const wanted = type === 'list' && action.op !== '=' ? 'text' : type;
  return checkValue(wanted, action.value, [...path, 'value']);
}

/** A list stands for its count where a number is wanted; into a list go words and lists. */
function checkFrom(type: string, from: string, { op }: Fields, path: Path): Finding[] {
  const fits =
    from === type ||
    (from === 'list' && type === 'number') ||
    (from === 'text' && type === 'list' && op !== '=');
  return fits ? [] : [finding('E_VARIABLE_TYPE', path, `is a ${from}, and a ${type} is wanted`)];
}

function checkCompared(variables: Variables, variable: Fields, condition: Fields, path: Path): Finding[] {
  const type = String(variable.type);
  if ('has' in condition) {
    return type === 'list' || !typeOf.has(type)
      ? []
      : [finding('E_VARIABLE_TYPE', [...path, 'has'], `looks into a list, and this is a ${type}`)];
  }
  const ordered = condition.is !== '==' && condition.is !== '!=';
  if (ordered && type !== 'number' && type !== 'list') {
    return [finding('E_VARIABLE_TYPE', [...path, 'is'], `cannot order a ${type}`)];
  }
  if ('than' in condition) {
    const other = variables.get(String(condition.than))?.type;
    const fits = other === undefined || countedType(other) === countedType(type);
    return fits
      ? []
      : [finding('E_VARIABLE_TYPE', [...path, 'than'], `is a ${other}, and this is a ${type}`)];
  }
  return checkValue(countedType(type), condition.value, [...path, 'value']);
}

/** Lists are compared by how much is in them. */
function countedType(type: unknown): string {
  return type === 'list' ? 'number' : String(type);
}

function checkValue(type: string, value: unknown, path: Path): Finding[] {
  const wanted = typeOf.get(type);
  // What is no value of any variable is the schema's to tell.
  const isValue = readValue(value) !== undefined || Array.isArray(value);
  const is = Array.isArray(value) ? 'list' : typeof value;
  const fits = wanted === undefined || is === wanted || !isValue;
  return fits ? [] : [finding('E_VARIABLE_TYPE', path, `must be a ${type}`)];
}

import { readValue } from '@/comics/lenient/readActions';
import { type Fields, fieldsOf, readNumber, readOneOf } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';
import { setOperations } from '@/comics/vocabulary';

/** Maps, since a file may name a type "constructor". */
const typeOf = new Map([
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['text', 'string'],
]);
const operationsOf = new Map([
  ['number', ['=', '+', '-', 'toggle', 'random']],
  ['boolean', ['=', 'toggle', 'random']],
  ['text', ['=']],
]);

/** Values that are set and compared fit their variable's type, and numbers its bounds. */
export function checkVariables(project: Fields, parts: readonly Part[]): Finding[] {
  const variables = new Map(
    Object.entries(fieldsOf(project.variables)).map(([name, value]) => [name, fieldsOf(value)]),
  );
  const declared = [...variables].flatMap(([name, variable]) => checkDeclared(variable, ['variables', name]));
  const used = parts.flatMap((part) => {
    if (part.kind !== 'condition' && part.kind !== 'action') return [];
    const variable = variables.get(String(part.value.variable));
    if (variable === undefined) return [];
    return part.kind === 'action'
      ? checkSet(variable, part.value, part.path)
      : checkCompared(variable, part.value, part.path);
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

function checkSet(variable: Fields, action: Fields, path: Path): Finding[] {
  if (action.do !== 'set') return [];
  const type = String(variable.type);
  const op = readOneOf(action.op, setOperations);
  if (op !== undefined && operationsOf.get(type)?.includes(op) === false) {
    return [finding('E_VARIABLE_TYPE', [...path, 'op'], `does not work on a ${type}`)];
  }
  const needed = action.op === '=';
  if (action.value === undefined) {
    return needed ? [finding('E_SCHEMA', [...path, 'value'], 'is missing')] : [];
  }
  return checkValue(type, action.value, [...path, 'value']);
}

function checkCompared(variable: Fields, condition: Fields, path: Path): Finding[] {
  const type = String(variable.type);
  const ordered = condition.is !== '==' && condition.is !== '!=';
  if (ordered && type !== 'number') {
    return [finding('E_VARIABLE_TYPE', [...path, 'is'], `cannot order a ${type}`)];
  }
  return checkValue(type, condition.value, [...path, 'value']);
}

function checkValue(type: string, value: unknown, path: Path): Finding[] {
  const wanted = typeOf.get(type);
  // What is no value of any variable is the schema's to tell.
  const fits = wanted === undefined || typeof value === wanted || readValue(value) === undefined;
  return fits ? [] : [finding('E_VARIABLE_TYPE', path, `must be a ${type}`)];
}

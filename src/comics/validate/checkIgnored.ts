import { type Fields, isFields, listOf, readId, readNumber } from '@/comics/lenient/values';
import { saidIn } from '@/comics/validate/conditionKeys';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Variables, variablesOf } from '@/comics/validate/variablesOf';
import type { Part } from '@/comics/validate/walkProject';

/** Words that a player passes over or takes for something else: the author wanted more than they do. */
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
          ? checkCut(variables.get(String(part.value.variable)), part.value, part.path)
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
  const text = 'a tap leads on to `next` although the page is an `end`; take one of the two away';
  return [finding('W_IGNORED', [...path, 'next'], text)];
}

function checkSteps(page: Fields, path: Path): Finding[] {
  return listOf(page.guidedView).flatMap((step, index) => {
    const [, , width, height] = listOf(step);
    if (width !== 0 && height !== 0) return [];
    return [finding('W_IGNORED', [...path, 'guidedView', index], 'a step without a size is passed over')];
  });
}

function checkPoints({ kind, points }: Fields, path: Path): Finding[] {
  if (kind !== 'polygon' || listOf(points).length > 2) return [];
  const text = 'a polygon needs three points at least; it is a rectangle now';
  return [finding('W_IGNORED', [...path, points === undefined ? 'kind' : 'points'], text)];
}

function checkCrop({ crop }: Fields, path: Path): Finding[] {
  const [, , width, height] = listOf(crop);
  if (width !== 0 && height !== 0) return [];
  return [finding('W_IGNORED', [...path, 'crop'], 'nothing is cut out; the whole picture is shown')];
}

function checkTwoConditions(condition: Fields, path: Path): Finding[] {
  const [first, ...others] = saidIn(condition);
  if (others.length === 0) return [];
  const names = others.map((key) => `\`${key}\``).join(', ');
  const text = `only \`${first}\` counts, ${names} is passed over; join them with \`all\` or \`any\``;
  return [finding('W_IGNORED', path, text)];
}

/** A number that the variable is not set to. */
function checkCut(variable: Fields | undefined, { value }: Fields, path: Path): Finding[] {
  const bound = boundBeyond(variable, value);
  const text = `the variable becomes ${bound}, which is the ${bound === variable?.min ? 'least' : 'most'} it may be`;
  return bound === undefined ? [] : [finding('W_IGNORED', [...path, 'value'], text)];
}

/** What asks for a number that the variable never is; that it is never beyond its bounds is said in vain, and right. */
function checkNeverTrue(variable: Fields | undefined, { is, value }: Fields, path: Path): Finding[] {
  const bound = boundBeyond(variable, value);
  const isAbove = bound === variable?.max;
  const askFor = isAbove ? ['==', '>', '>='] : ['==', '<', '<='];
  if (bound === undefined || !askFor.includes(String(is))) return [];
  const text = `never holds: the variable is never ${isAbove ? 'above' : 'below'} ${bound}`;
  return [finding('W_IGNORED', [...path, 'value'], text)];
}

/** The bound of a variable that a number lies beyond. */
function boundBeyond(variable: Fields | undefined, value: unknown): number | undefined {
  const number = readNumber(value);
  if (variable?.type !== 'number' || number === undefined) return undefined;
  const [min, max] = [readNumber(variable.min), readNumber(variable.max)];
  if (max !== undefined && number > max) return max;
  return min !== undefined && number < min ? min : undefined;
}

/** `count` belongs to plural forms, and counts a number or how much is in a list. */
function checkCount(variables: Variables, text: unknown, path: Path): Finding[] {
  if (!isFields(text) || typeof text.count !== 'string') return [];
  const { count, ...languages } = text;
  const place = [...path, 'count'];
  if (!Object.values(languages).some(isFields)) {
    return [finding('W_IGNORED', place, 'there are no plural forms that it could choose among')];
  }
  const type = variables.get(count)?.type;
  if (typeof type !== 'string' || type === 'number' || type === 'list') return [];
  return [finding('W_IGNORED', place, `counts a number, and \`${count}\` is a ${type}`)];
}

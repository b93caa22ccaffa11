import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  readId,
  readNumber,
  readString,
} from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';
import {
  checkObjectOn,
  type PageObjects,
  pageObjects,
  type Variables,
  variablesOf,
} from '@/comics/validate/walkProject';

type ObjectPart = Extract<Part, { kind: 'object' }>;

export function checkGestures(project: Fields, parts: readonly Part[]): Finding[] {
  const objects = parts.filter((part) => part.kind === 'object');
  if (!objects.some(({ value }) => value.gesture !== undefined || value.type === 'input')) return [];
  const variables = variablesOf(project);
  const known = pageObjects(parts);
  return objects.flatMap((object) => [
    ...checkGesture(object, known, variables),
    ...checkInput(object, variables),
  ]);
}

function checkGesture(object: ObjectPart, known: PageObjects, variables: Variables): Finding[] {
  const { value, path } = object;
  const { gesture } = value;
  if (!isFields(gesture)) return [];
  const place = [...path, 'gesture'];
  return [
    ...checkOwner(value, path),
    ...checkTargets(object, gesture, place, known),
    ...checkKept(gesture, place, variables, 'number'),
    ...checkBeats(gesture, place),
  ];
}

function checkOwner(object: Fields, path: Path): Finding[] {
  const type = String(object.type);
  if (['hotspot', 'button', 'choice', 'input'].includes(type)) {
    const text = `a ${type} cannot have a gesture; use a shape, an image or a frame`;
    return [finding('W_IGNORED', [...path, 'gesture'], text)];
  }
  if (object.onTap === undefined) return [];
  return [finding('W_IGNORED', [...path, 'onTap'], 'ignored, because the object has a `gesture`')];
}

function checkTargets(
  { value, page }: ObjectPart,
  { targets }: Fields,
  path: Path,
  known: PageObjects,
): Finding[] {
  return listOf(targets).flatMap((target, index) => {
    const id = readId(fieldsOf(target).object);
    const place = [...path, 'targets', index, 'object'];
    const isItself = id !== undefined && id === value.id;
    return isItself
      ? [finding('W_IGNORED', place, 'an object cannot be dropped on itself')]
      : checkObjectOn(known, page, id, place);
  });
}

function checkKept({ variable: name }: Fields, path: Path, variables: Variables, type: string): Finding[] {
  const known = readString(name);
  if (known === undefined) return [];
  const place = [...path, 'variable'];
  const variable = variables.get(known);
  if (variable === undefined) return [finding('E_REF_VARIABLE', place, `variable ${known} does not exist`)];
  return variable.type === type ? [] : [finding('E_VARIABLE_TYPE', place, `must be a ${type}`)];
}

function checkBeats({ beats }: Fields, path: Path): Finding[] {
  const times = listOf(beats).map(readNumber);
  const isLate = (time: number | undefined, index: number) =>
    index > 0 && (time ?? 0) <= (times[index - 1] ?? 0);
  const index = times.findIndex(isLate);
  if (index < 0) return [];
  return [finding('E_SCHEMA', [...path, 'beats', index], 'must be later than the previous beat')];
}

function checkInput({ value, path }: ObjectPart, variables: Variables): Finding[] {
  if (value.type !== 'input') return [];
  const isOpen = listOf(value.answers).length === 0 && listOf(value.suggestions).length === 0;
  const text = '`suggestions` is missing: readers who cannot type need options to choose from';
  return [
    ...(isOpen ? [finding('E_SCHEMA', [...path, 'suggestions'], text)] : []),
    ...checkKept(value, path, variables, 'text'),
  ];
}

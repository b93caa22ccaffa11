import { type Fields, fieldsOf } from '@/comics/lenient/values';

export type Variables = ReadonlyMap<string, Fields>;

/** The variables of a file that may be broken; a map, since one may be named as what every object has. */
export function variablesOf(project: Fields): Variables {
  return new Map(Object.entries(fieldsOf(project.variables)).map(([name, value]) => [name, fieldsOf(value)]));
}

import { maxListEntries, memoryOperations } from '@/comics/features/memory/memory';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readValue } from '@/comics/lenient/readActions';
import { type Fields, fieldsOf, listOf, readList, readOneOf, readString } from '@/comics/lenient/values';
import type { Action, Condition, Project, Variable } from '@/comics/project';
import { comparisons, setOperations } from '@/comics/vocabulary';

export const memoryReaders: Partial<FeatureReaders> = {
  action: readSet,
  condition: readComparison,
  variable: ({ type, value }): Variable | undefined =>
    type === 'list' ? { type, value: readListEntries(value) } : undefined,
  project: markPermanent,
};

export function readListEntries(value: unknown): string[] {
  const words = readList(listOf(value).slice(0, maxListEntries), readString);
  return [...new Set(words)];
}

function readSet(fields: Fields): Action | undefined {
  const op = readOneOf(fields.op, [...setOperations, ...memoryOperations]);
  const variable = readString(fields.variable);
  if (fields.do !== 'set' || variable === undefined || op === undefined) return undefined;
  const value = Array.isArray(fields.value) ? readListEntries(fields.value) : readValue(fields.value);
  return { do: 'set', variable, op, value, from: readString(fields.from) };
}

function readComparison(fields: Fields): Condition | undefined {
  const variable = readString(fields.variable);
  if (variable === undefined) return undefined;
  const has = readString(fields.has);
  if (has !== undefined) return { variable, has };
  const is = readOneOf(fields.is, comparisons);
  const than = readString(fields.than);
  return is === undefined || than === undefined ? undefined : { variable, is, than };
}

function markPermanent(json: Fields, project: Project): Project {
  const declared = fieldsOf(json.variables);
  const variables = Object.entries(project.variables).map(([name, variable]) => [
    name,
    fieldsOf(declared[name]).keep === true ? { ...variable, keep: true } : variable,
  ]);
  return { ...project, variables: Object.fromEntries(variables) };
}

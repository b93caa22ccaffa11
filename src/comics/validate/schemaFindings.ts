import type * as z from 'zod/mini';
import { gestureKinds } from '@/comics/features/gestures/gestures';
import { type Fields, fieldsOf, isFields, valueAt } from '@/comics/lenient/values';
import { pathRule } from '@/comics/schema/partSchemas';
import { projectSchema } from '@/comics/schema/projectSchema';
import { versionTwoActions, versionTwoTypes, versionTwoVariables } from '@/comics/validate/checkVersion';
import { closestWord } from '@/comics/validate/closestWord';
import { type Finding, type FindingCode, finding, type Path } from '@/comics/validate/finding';
import { actionNames, objectTypes, variableTypes } from '@/comics/vocabulary';

/** In the order in which readers test them. */
const conditionKeys = ['all', 'any', 'not', 'seen', 'variable'] as const;

/** Readers use the first and ignore the others. */
export function conditionKeysIn(condition: Fields): readonly (typeof conditionKeys)[number][] {
  return conditionKeys.filter((key) => key in condition);
}

type Issue = z.core.$ZodIssue;
type Union = Extract<Issue, { code: 'invalid_union' }>;

/** Unknown objects, actions and effects only give warnings, since readers skip them. */
export function schemaFindings(json: unknown): Finding[] {
  const result = projectSchema.safeParse(json, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => issueFindings(issue, { json, parent: [] }));
}

interface IssueContext {
  readonly json: unknown;
  readonly parent: Path;
}

function issueFindings(issue: Issue, { json, parent }: IssueContext): Finding[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return unionFindings(issue, { json, parent: path });
  }
  return [finding(codeOf(issue, path), path, textOf(issue, path, json))];
}

/** Narrows a union to the kind that was meant, by the type of the value or by its keys. */
function unionFindings(issue: Union, place: IssueContext): Finding[] {
  if (isMissing(issue)) return [finding('E_SCHEMA', place.parent, missing(place.parent, place.json))];
  const fitting = issue.errors.filter((errors) => !errors.some(isOfWrongType));
  if (fitting.length === 0) {
    const types = new Set(issue.errors.flatMap((errors) => errors.flatMap(typeOf)));
    return [finding('E_SCHEMA', place.parent, `must be ${[...types].join(' or ')}`)];
  }
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined) return only.flatMap((error) => issueFindings(error, place));
  return conditionFindings(issue, place);
}

function isOfWrongType(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

function typeOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return [`one of ${issue.values.map(String).join(', ')}`];
  return issue.code === 'invalid_type' ? [nounOf(issue.expected)] : [];
}

/** Conditions are the only union whose kinds all have the same type. */
function conditionFindings(issue: Union, place: IssueContext): Finding[] {
  const condition = fieldsOf(issue.input);
  const isCompared = 'is' in condition || 'value' in condition;
  const key = conditionKeysIn(condition)[0] ?? (isCompared ? 'variable' : undefined);
  const compared = comparedBy.find((word) => word in condition) ?? 'value';
  const others = comparedBy.filter((word) => word !== compared);
  const errors = issue.errors.find(
    (branch) =>
      key !== undefined && !missesOther(branch, key) && !others.some((word) => misses(branch, word)),
  );
  if (errors !== undefined) return errors.flatMap((error) => issueFindings(error, place));
  const near = Object.keys(condition).flatMap((word) => closestWord(word, conditionKeys) ?? [])[0];
  const names = conditionKeys.map((word) => `\`${word}\``);
  const text = `must have one of ${names.join(', ')}${didYouMean(near)}`;
  return [finding('E_SCHEMA', place.parent, text)];
}

const comparedBy = ['has', 'than', 'value'];

function missesOther(errors: readonly Issue[], key: string): boolean {
  return conditionKeys.some((other) => other !== key && misses(errors, other));
}

function misses(errors: readonly Issue[], key: string): boolean {
  return errors.some((error) => error.path.length === 1 && isMissing(error) && error.path[0] === key);
}

function isMissing(issue: Issue): boolean {
  return 'input' in issue && issue.input === undefined;
}

function codeOf(issue: Issue, path: Path): FindingCode {
  const word = path.at(-1);
  if (issue.message === pathRule) return 'E_PATH';
  if (issue.code === 'invalid_union') {
    if (path.at(-2) === 'vp') return 'E_PATH';
    return typeof issue.input === 'string' || isNamed(issue.input, word) ? 'W_UNKNOWN' : 'E_SCHEMA';
  }
  if (issue.code === 'invalid_value' && word === 'effect' && typeof issue.input === 'string') {
    return 'W_UNKNOWN';
  }
  if (isBeyondLimit(issue)) return 'E_LIMIT';
  return issue.code === 'custom' && issue.params?.limit === true ? 'E_LIMIT' : 'E_SCHEMA';
}

/** Bounds of shares and ids, and the lower bound 0, are not limits of the format. */
function isBeyondLimit(issue: Issue): boolean {
  if (issue.code === 'too_small') return Number(issue.minimum) < 0;
  if (issue.code !== 'too_big') return false;
  return issue.origin !== 'int' && !(issue.origin === 'number' && issue.maximum === 1);
}

/** Whether its `type` or `do` is unknown to this version. */
function isNamed(input: unknown, word: PropertyKey | undefined): boolean {
  return (word === 'type' || word === 'do') && typeof fieldsOf(input)[word] === 'string';
}

function textOf(issue: Issue, path: Path, json: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? missing(path, json) : `must be ${nounOf(issue.expected)}`;
    case 'invalid_value':
      if (isMissing(issue)) return missing(path, json);
      return `must be one of ${issue.values.map(String).join(', ')}${didYouMean(
        closestWord(String(issue.input), issue.values.map(String)),
      )}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      if (issue.inclusive === false) return `must be above ${issue.minimum}`;
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'unrecognized_keys':
      return `may not have ${issue.keys.map((key) => JSON.stringify(key.slice(0, 80))).join(', ')}`;
    case 'invalid_union':
      return unknownKind(issue, path, json);
    case 'invalid_key':
      return `${JSON.stringify(String(path.at(-1)).slice(0, 80))} ${issue.issues.map((inner) => textOf(inner, path, json)).join(', ')}`;
    default:
      return issue.message;
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}

function unknownKind(issue: Union, path: Path, json: unknown): string {
  const word = path.at(-1);
  const kind = fieldsOf(isFields(issue.input) ? issue.input : valueAt(json, path.slice(0, -1)))[String(word)];
  if (kind === undefined) return missing(path, json);
  const known = knownKinds(word, path);
  if (known === undefined || typeof kind !== 'string') return 'is of a kind that is unknown to this version';
  const near = closestWord(kind, known);
  return `${JSON.stringify(kind.slice(0, 80))} is unknown to this version${didYouMean(near)}`;
}

function knownKinds(word: PropertyKey | undefined, path: Path): readonly string[] | undefined {
  if (word === 'do') return [...actionNames, ...versionTwoActions];
  return word === 'kind' ? gestureKinds : kindsIn.get(path.at(-3));
}

/** The keys that distinguish the kinds in each list. */
const kindsIn = new Map<PropertyKey | undefined, readonly string[]>([
  ['objects', [...objectTypes, ...versionTwoTypes]],
  ['variables', [...variableTypes, ...versionTwoVariables]],
]);

/** Suggests the key that was probably meant. */
function missing(path: Path, json: unknown): string {
  const key = String(path.at(-1));
  const siblings = Object.keys(fieldsOf(valueAt(json, path.slice(0, -1)))).slice(0, 100);
  const slip = siblings.find((word) => closestWord(word, [key]) !== undefined);
  return `\`${key}\` is missing${slip === undefined ? '' : `; \`${slip}\` may be a misspelling of it`}`;
}

function didYouMean(word: string | undefined): string {
  return word === undefined ? '' : `; did you mean \`${word}\`?`;
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object of texts',
};

function nounOf(expected: string): string {
  return nouns[expected] ?? expected;
}

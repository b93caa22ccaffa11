import type * as z from 'zod/mini';
import { projectSchema } from '@/comics/schema/projectSchema';
import { pathRule } from '@/comics/schema/rules';
import { type Finding, type FindingCode, finding, type Path } from '@/comics/validate/finding';

type Issue = z.core.$ZodIssue;

/** What the schema has against a file. Unknown objects, actions and effects only inform: they are skipped. */
export function schemaFindings(json: unknown): Finding[] {
  const result = projectSchema.safeParse(json, { reportInput: true });
  return result.success ? [] : result.error.issues.flatMap((issue) => issueFindings(issue, []));
}

function issueFindings(issue: Issue, parent: Path): Finding[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return unionFindings(issue, path);
  return [finding(codeOf(issue, path), path, textOf(issue))];
}

/** Only one branch of a union can be meant: the one whose failure lies deepest, or is a limit alone. */
function unionFindings(issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): Finding[] {
  const branches = issue.errors.map((errors) => errors.flatMap((error) => issueFindings(error, path)));
  const onlyLimits = branches.find((found) => found.every(({ code }) => code === 'E_LIMIT'));
  const deepest = branches.toSorted((a, b) => depth(b) - depth(a))[0];
  const here = depth([finding('E_SCHEMA', path, '')]);
  if (onlyLimits !== undefined) return onlyLimits;
  if (deepest !== undefined && depth(deepest) > here + 1) return deepest;
  return [finding('E_SCHEMA', path, 'has none of the forms that may stand here')];
}

function depth(findings: readonly Finding[]): number {
  return findings.reduce((most, { path }) => Math.max(most, path.split('/').length), 0);
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
  if (issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int') return 'E_LIMIT';
  return issue.code === 'custom' && issue.params?.limit === true ? 'E_LIMIT' : 'E_SCHEMA';
}

/** A thing whose `type` or `do` is a word that this version does not know. */
function isNamed(input: unknown, word: PropertyKey | undefined): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    (word === 'type' || word === 'do') &&
    word in input &&
    typeof Reflect.get(input, word) === 'string'
  );
}

function textOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${issue.expected} is missing` : `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'invalid_union':
      return 'is of a kind that this version does not know';
    case 'invalid_format':
      return 'is not written as it must be';
    default:
      return issue.message;
  }
}

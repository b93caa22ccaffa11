import type { z } from 'zod/mini';
import { type DomainErrorMessage, invalidFields } from '../../lib/domainError';
import { HttpError } from '../errors/HttpError';
import { wordsOfIssue, wordsOfMissing } from './validationWords';

type Issue = z.core.$ZodIssue;

/** The value as its schema gives it. Throws with every wrong field's path and what is wrong there. */
export function validate<Value>(schema: z.ZodMiniType<Value>, given: unknown): Value {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  if (!isRecord(given)) throw new HttpError(422);
  const issues = read.error.issues.flatMap((issue) => plainIssues(issue, given));
  throw invalidFields(issues.map((issue) => messageOf(issue, given)));
}

function messageOf(issue: Issue, given: Readonly<Record<string, unknown>>): DomainErrorMessage {
  const isMissing = isAbsent(issue, given) && issue.code !== 'custom';
  return { path: pathOf(issue, given), text: isMissing ? wordsOfMissing() : wordsOfIssue(issue) };
}

/** What is wrong, without the other forms that the input might have had. */
function plainIssues(issue: Issue, given: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const value = valueAt(given, issue.path);
  const forms = issue.errors.map((form) => form.flatMap((inner) => plainIssues(inner, value)));
  return nearestForm(forms, value)
    .map((inner) => withValuesOfAll(inner, forms))
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Of several forms that an input may have, the one that it was most likely meant to be. */
function nearestForm(forms: readonly (readonly Issue[])[], given: unknown): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + distanceOf(issue, given), 0);
  return forms.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}

/** A field that is there and wrong speaks for the form that has such a field. */
function distanceOf(issue: Issue, given: unknown): number {
  return isAbsent(issue, given) || issue.code === 'invalid_value' ? 10 : -1;
}

/** A field by which forms are told apart may have the value of any of them. */
function withValuesOfAll(issue: Issue, forms: readonly (readonly Issue[])[]): Issue {
  if (issue.code !== 'invalid_value') return issue;
  const place = issue.path.join();
  const values = forms
    .flat()
    .flatMap((other) => (other.code === 'invalid_value' && other.path.join() === place ? other.values : []));
  return { ...issue, values: [...new Set(values)] };
}

function isAbsent({ path }: Issue, given: unknown): boolean {
  return valueAt(given, path) === undefined;
}

function valueAt(given: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[String(key)] : undefined), given);
}

/** `{user: {name}}` is the form of a user, whose fields are called `name` and not `user.name`. */
function pathOf({ path: [first, ...rest] }: Issue, given: Readonly<Record<string, unknown>>): string {
  const isWrapped = rest.length > 0 && Object.keys(given).length === 1 && isRecord(given[String(first)]);
  return (isWrapped ? rest : [first, ...rest]).join('.');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

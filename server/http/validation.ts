import type { z } from 'zod/mini';
import { maxPageSize } from '@/domain/limits';
import { type DomainErrorMessage, invalidField, invalidFields } from '../lib/errors';
import { HttpError } from './errors';
import { atMost, missing, textOfIssue } from './validationTexts';

type Issue = z.core.$ZodIssue;

/** Throws an error with the path and the message of every wrong field. */
export function validate<Value>(schema: z.ZodMiniType<Value>, given: unknown): Value {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  if (!isRecord(given)) throw new HttpError(422);
  const issues = read.error.issues.flatMap((issue) => plainIssues(issue, given));
  throw invalidFields(issues.map((issue) => messageOf(issue, given)));
}

function messageOf(issue: Issue, given: Readonly<Record<string, unknown>>): DomainErrorMessage {
  const isMissing = isAbsent(issue, given) && issue.code !== 'custom';
  return { path: pathOf(issue, given), text: isMissing ? missing : textOfIssue(issue) };
}

/** Replaces the issues of a union by those of its most likely form. */
function plainIssues(issue: Issue, given: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const value = valueAt(given, issue.path);
  const forms = issue.errors.map((form) => form.flatMap((inner) => plainIssues(inner, value)));
  return nearestForm(forms, value)
    .map((inner) => withValuesOfAll(inner, forms))
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function nearestForm(forms: readonly (readonly Issue[])[], given: unknown): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + distanceOf(issue, given), 0);
  return forms.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}

/** A field that is present but wrong suggests the form that has such a field. */
function distanceOf(issue: Issue, given: unknown): number {
  return isAbsent(issue, given) || issue.code === 'invalid_value' ? 10 : -1;
}

/** The discriminator may have the value of any form. */
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

/** The fields of `{user: {name}}` are called `name`, not `user.name`. */
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

export interface PageRange {
  readonly offset: number;
  readonly count: number;
}

/** The default is the longest page from the start. */
type AskedPage = { readonly [Key in keyof PageRange]?: PageRange[Key] | undefined };

/** Nobody pages so far; the database would have to count all rows before. */
const furthestOffset = 100_000;

/** Refuses longer pages, which the contract does not limit; very large offsets give an empty page. */
export function boundedPage({ offset = 0, count = maxPageSize }: AskedPage): PageRange {
  if (count > maxPageSize) throw invalidField('count', atMost(maxPageSize));
  return offset > furthestOffset ? { offset: 0, count: 0 } : { offset, count };
}

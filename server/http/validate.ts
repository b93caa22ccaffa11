import type { z } from 'zod/mini';
import { Refusal, type RefusalMessage } from './refusal';
import { wordsOfMissing, wordsOfRule } from './validationWords';

type Issue = z.core.$ZodIssue;

/** The value as its schema gives it. Throws ENT_VALIDN with every wrong field's path and what is wrong there. */
export function validate<Value>(schema: z.ZodMiniType<Value>, given: unknown): Value {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const messages = read.error.issues.flatMap((issue) => messagesOf(issue, given));
  throw new Refusal(422, 'ENT_VALIDN', messages);
}

function messagesOf(issue: Issue, given: unknown): RefusalMessage[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return nearestForm(issue.errors, given).flatMap((inner) => messagesOf(inner, given));
  }
  const isMissing = isAbsent(issue, given) && issue.code !== 'custom';
  return [{ path: pathOf(issue, given), words: isMissing ? wordsOfMissing() : wordsOfRule(issue.message) }];
}

/** Of several forms that an input may have, the one that it was most likely meant to be. */
function nearestForm(forms: readonly (readonly Issue[])[], given: unknown): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce(
      (sum, issue) => sum + (isAbsent(issue, given) || issue.code === 'invalid_value' ? 10 : 1),
      0,
    );
  return forms.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}

function isAbsent(issue: Issue, given: unknown): boolean {
  let value = given;
  for (const key of issue.path) {
    value = isObject(value) ? value[String(key)] : undefined;
  }
  return value === undefined;
}

/** `{user: {name}}` is the form of a user, whose fields are called `name` and not `user.name`. */
function pathOf({ path }: Issue, given: unknown): string {
  const isWrapped = path.length > 1 && isObject(given) && Object.keys(given).length === 1;
  return (isWrapped ? path.slice(1) : path).join('.');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

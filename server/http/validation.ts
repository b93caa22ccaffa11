import type { z } from 'zod/mini';
import type { InputFault } from '@/api/schemas/fields';
import { fieldBounds, maxPageSize } from '@/domain/limits';
import { mebibyte } from '@/lib/units';
import { type DomainErrorMessage, invalidField, invalidFields, type LocalizedText } from '../lib/errors';
import { HttpError } from './errors';

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

/** Replaces the issues of a union with those of its most likely member. */
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

/** A field that is present but wrong suggests the member that has such a field. */
function distanceOf(issue: Issue, given: unknown): number {
  return isAbsent(issue, given) || issue.code === 'invalid_value' ? 10 : -1;
}

/** The discriminator may have the value of any member. */
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

/** The default is the first page with the maximum size. */
type OptionalPage = { readonly [Key in keyof PageRange]?: PageRange[Key] | undefined };

/** Nobody pages so far, and the database would have to count all rows before. */
const furthestOffset = 100_000;

/** Rejects pages that are too large, which the contract does not limit. Very large offsets give an empty page. */
export function boundedPage({ offset = 0, count = maxPageSize }: OptionalPage): PageRange {
  if (count > maxPageSize) throw invalidField('count', atMost(maxPageSize));
  return offset > furthestOffset ? { offset: 0, count: 0 } : { offset, count };
}

const faultTexts: Readonly<Record<InputFault, LocalizedText>> = {
  'not-an-id': { en: 'This is not an id.', ru: 'Это не идентификатор.' },
  'not-an-email': { en: 'This is not an email address.', ru: 'Это не адрес электронной почты.' },
  'not-a-web-address': { en: 'This is not the address of a web page.', ru: 'Это не адрес веб-страницы.' },
  'not-a-moment': { en: 'This is not a moment in ISO 8601.', ru: 'Это не момент времени по ISO 8601.' },
  'not-a-time-zone': {
    en: 'This is not the name of a time zone.',
    ru: 'Это не название часового пояса.',
  },
  'not-a-push-service': {
    en: 'This is not the address of a push service.',
    ru: 'Это не адрес службы уведомлений браузера.',
  },
  'not-a-browser-key': { en: 'This is not a key of a browser.', ru: 'Это не ключ браузера.' },
  'unsafe-path': { en: 'This is not a path inside the comic.', ru: 'Это не путь внутри комикса.' },
  'invisible-characters': {
    en: 'It has invisible characters, or some that change the direction of the text. Please type it again.',
    ru: 'Здесь есть невидимые знаки или знаки, которые переворачивают текст. Наберите, пожалуйста, заново.',
  },
  'not-a-filter-word': {
    en: 'Words of letters, with * at an end for any letters; a part of a word has at least three.',
    ru: 'Слова из букв, с * на конце вместо любых букв; в части слова не меньше трёх.',
  },
  empty: { en: 'This must not be empty.', ru: 'Здесь не должно быть пусто.' },
  'too-large': { en: 'This is too large.', ru: 'Это слишком большое.' },
  'no-name-or-description': { en: 'A name or a description is needed.', ru: 'Нужно название или описание.' },
  'no-source-or-tutorial': {
    en: 'Either a comic to copy or the tutorial.',
    ru: 'Либо комикс, который копируют, либо обучающий.',
  },
};

const typeTexts: Readonly<Record<string, LocalizedText>> = {
  number: { en: 'This is not a number.', ru: 'Это не число.' },
  string: { en: 'This is not a text.', ru: 'Это не текст.' },
  boolean: { en: 'Only yes or no.', ru: 'Только «да» или «нет».' },
  array: { en: 'This is not a list.', ru: 'Это не список.' },
  object: { en: 'This is not an object.', ru: 'Это не объект.' },
  record: { en: 'This is not an object.', ru: 'Это не объект.' },
  file: { en: 'This is not a file.', ru: 'Это не файл.' },
};

const missing: LocalizedText = { en: 'Please fill this in.', ru: 'Это нужно заполнить.' };
const wrong: LocalizedText = { en: 'This value isn’t valid.', ru: 'Такое значение не подходит.' };

/** A schema issue as a text for people. */
function textOfIssue(issue: z.core.$ZodIssue): LocalizedText {
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts[issue.expected] ?? wrong;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'not_multiple_of':
      return { en: 'This is not a whole number.', ru: 'Это не целое число.' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return isFault(issue.message) ? faultTexts[issue.message] : wrong;
  }
}

function tooSmall({ origin, minimum, inclusive, message }: z.core.$ZodIssueTooSmall): LocalizedText {
  if (origin === 'string') return isField(message) ? lengthOf(message) : faultTexts.empty;
  if (origin === 'file') return { en: 'The file is empty.', ru: 'Файл пуст.' };
  if (origin === 'array') return { en: 'Nobody is named.', ru: 'Никто не назван.' };
  return inclusive
    ? { en: `Not less than ${minimum}.`, ru: `Не меньше ${minimum}.` }
    : { en: `More than ${minimum}.`, ru: `Больше ${minimum}.` };
}

function tooBig({ origin, maximum, message }: z.core.$ZodIssueTooBig): LocalizedText {
  if (origin === 'string') return isField(message) ? lengthOf(message) : lengthUpTo(maximum);
  if (origin === 'file') {
    const megabytes = Number(maximum) / mebibyte;
    return { en: `The file is larger than ${megabytes} MB.`, ru: `Файл больше ${megabytes} МБ.` };
  }
  // The only lists in calls' inputs are of people.
  if (origin === 'array') {
    return { en: `At most ${maximum} people at once.`, ru: `Не больше ${maximum} человек за один раз.` };
  }
  return atMost(maximum);
}

function lengthOf(field: keyof typeof fieldBounds): LocalizedText {
  const { min, max } = fieldBounds[field];
  if (min === 0) return lengthUpTo(max);
  return { en: `Between ${min} and ${max} characters.`, ru: `От ${min} до ${max} знаков.` };
}

export function lengthUpTo(max: number | bigint): LocalizedText {
  return { en: `At most ${max} characters.`, ru: `Не больше ${max} знаков.` };
}

function atMost(count: number | bigint): LocalizedText {
  return { en: `At most ${count} at once.`, ru: `Не больше ${count} за один раз.` };
}

export function oneOf(values: readonly string[]): LocalizedText {
  const all = values.join(', ');
  return values.length === 1
    ? { en: `Only ${all}.`, ru: `Только ${all}.` }
    : { en: `One of ${all}.`, ru: `Одно из: ${all}.` };
}

function isFault(message: string): message is InputFault {
  return Object.hasOwn(faultTexts, message);
}

function isField(message: string): message is keyof typeof fieldBounds {
  return Object.hasOwn(fieldBounds, message);
}

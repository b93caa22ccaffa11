import type { z } from 'zod/mini';
import { longestPage } from '@/domain/limits';
import { type DomainErrorMessage, invalidField, invalidFields, type LocalizedText } from '../lib/errors';
import { HttpError } from './errors';

type Translation = readonly [rule: RegExp, say: (...parts: readonly string[]) => LocalizedText];

/** The messages of the schemas as sentences for people. */
const translations: readonly Translation[] = [
  [
    /^takes 0 to (\d+) characters$/,
    (most) => ({ en: `At most ${most} characters.`, ru: `Не больше ${most} знаков.` }),
  ],
  [
    /^takes (\d+) to (\d+) characters$/,
    (least, most) => ({
      en: `Between ${least} and ${most} characters.`,
      ru: `От ${least} до ${most} знаков.`,
    }),
  ],
  [
    /^is not an e-?mail$/,
    () => ({ en: 'This is not an email address.', ru: 'Это не адрес электронной почты.' }),
  ],
  [
    /^is not the address of a web page$/,
    () => ({ en: 'This is not the address of a web page.', ru: 'Это не адрес веб-страницы.' }),
  ],
  [
    /^is not an id$|^is not the id of a project$|^is not a cursor$/,
    () => ({ en: 'This is not an id.', ru: 'Это не идентификатор.' }),
  ],
  [
    /^is empty$|^is empty or made of dots/,
    () => ({ en: 'This must not be empty.', ru: 'Здесь не должно быть пусто.' }),
  ],
  [
    /^has signs that cannot be seen$/,
    () => ({
      en: 'It has invisible characters, or some that change the direction of the text. Please type it again.',
      ru: 'Здесь есть невидимые знаки или знаки, которые переворачивают текст. Наберите, пожалуйста, заново.',
    }),
  ],
  [/^is an empty file$/, () => ({ en: 'The file is empty.', ru: 'Файл пуст.' })],
  [
    /^is larger than (\d+) MB$/,
    (most) => ({ en: `The file is larger than ${most} MB.`, ru: `Файл больше ${most} МБ.` }),
  ],
  [
    /^is more than (\d+)$/,
    (most) => ({ en: `At most ${most} at once.`, ru: `Не больше ${most} за один раз.` }),
  ],
  [
    /^names more than (\d+)$/,
    (most) => ({ en: `At most ${most} people at once.`, ru: `Не больше ${most} человек за один раз.` }),
  ],
  [/^names nobody$/, () => ({ en: 'Nobody is named.', ru: 'Никто не назван.' })],
  [/^is not one of (.+)$/, (values) => ({ en: `One of ${values}.`, ru: `Одно из: ${values}.` })],
  [/^is not "(.+)"$/, (value) => ({ en: `Only ${value}.`, ru: `Только ${value}.` })],
  [
    /^is not a moment in ISO 8601$/,
    () => ({ en: 'This is not a moment in ISO 8601.', ru: 'Это не момент времени по ISO 8601.' }),
  ],
  [
    /^is not a (path inside the project|name inside its folder)$/,
    () => ({ en: 'This is not a path inside the project.', ru: 'Это не путь внутри проекта.' }),
  ],
  [
    /^is missing, and so is a description$/,
    () => ({ en: 'A name or a description is needed.', ru: 'Нужно название или описание.' }),
  ],
  [
    /^is needed to copy from, unless the tutorial is copied$/,
    () => ({
      en: 'Either a project to copy from or the tutorial.',
      ru: 'Либо проект, который копируют, либо обучающий.',
    }),
  ],
  [/^is not a number$/, () => ({ en: 'This is not a number.', ru: 'Это не число.' })],
  [/^is not a whole number$/, () => ({ en: 'This is not a whole number.', ru: 'Это не целое число.' })],
  [/^is less than (\S+)$/, (least) => ({ en: `Not less than ${least}.`, ru: `Не меньше ${least}.` })],
  [/^is not above (\S+)$/, (bound) => ({ en: `More than ${bound}.`, ru: `Больше ${bound}.` })],
  [/^is not a string$/, () => ({ en: 'This is not a text.', ru: 'Это не текст.' })],
  [/^is not a boolean$/, () => ({ en: 'Only yes or no.', ru: 'Только «да» или «нет».' })],
  [/^is not a array$/, () => ({ en: 'This is not a list.', ru: 'Это не список.' })],
  [/^is not a object$/, () => ({ en: 'This is not an object.', ru: 'Это не объект.' })],
  [/^is not a file$/, () => ({ en: 'This is not a file.', ru: 'Это не файл.' })],
];

const missing: LocalizedText = { en: 'This is needed.', ru: 'Это нужно заполнить.' };
const wrong: LocalizedText = { en: 'This value cannot be taken.', ru: 'Такое значение не подходит.' };

function textOfIssue(issue: z.core.$ZodIssue): LocalizedText {
  return translationOf(issue.message) ?? textOfRule(ruleOf(issue));
}

/** A rule without a sentence of its own gets a general one. */
export function textOfRule(rule: string): LocalizedText {
  return translationOf(rule) ?? wrong;
}

function translationOf(rule: string): LocalizedText | null {
  for (const [pattern, say] of translations) {
    const [whole, ...parts] = pattern.exec(rule) ?? [];
    if (whole !== undefined) return say(...parts);
  }
  return null;
}

/** For a rule without a message. */
function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is not a ${issue.expected}`;
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.inclusive ? `is less than ${issue.minimum}` : `is not above ${issue.minimum}`;
    case 'not_multiple_of':
      return 'is not a whole number';
    default:
      return issue.message;
  }
}

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
export function boundedPage({ offset = 0, count = longestPage }: AskedPage): PageRange {
  if (count > longestPage) throw invalidField('count', textOfRule(`is more than ${longestPage}`));
  return offset > furthestOffset ? { offset: 0, count: 0 } : { offset, count };
}

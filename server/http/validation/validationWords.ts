import type { z } from 'zod/mini';
import type { LocalizedText } from '../../lib/localizedText';

type Translation = readonly [rule: RegExp, say: (...parts: readonly string[]) => LocalizedText];

/** What the schemas of the contract say of a value, as whole sentences. */
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
    /^is not an e-mail$/,
    () => ({ en: 'This is not an e-mail address.', ru: 'Это не адрес электронной почты.' }),
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
      en: 'There are signs in it that cannot be seen, or that turn the text around. Please type it anew.',
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

/** The sentence for what is wrong: by the words of the schema, or by the kind of the mistake. */
export function wordsOfIssue(issue: z.core.$ZodIssue): LocalizedText {
  return translationOf(issue.message) ?? wordsOfRule(ruleOf(issue));
}

/** The sentence for a rule of the schemas. A rule without words of its own gets a general one. */
export function wordsOfRule(rule: string): LocalizedText {
  return translationOf(rule) ?? wrong;
}

export function wordsOfMissing(): LocalizedText {
  return missing;
}

function translationOf(rule: string): LocalizedText | null {
  for (const [pattern, say] of translations) {
    const [whole, ...parts] = pattern.exec(rule) ?? [];
    if (whole !== undefined) return say(...parts);
  }
  return null;
}

/** A rule to which the schema gave no words. */
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

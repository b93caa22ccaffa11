import type { Words } from './words';

type Translation = readonly [rule: RegExp, say: (...parts: readonly string[]) => Words];

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
    /^is not an id$|^is not the id of a project$/,
    () => ({ en: 'This is not an id.', ru: 'Это не идентификатор.' }),
  ],
  [
    /^is empty$|^is empty or made of dots/,
    () => ({ en: 'This must not be empty.', ru: 'Здесь не должно быть пусто.' }),
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
];

const missing: Words = { en: 'This is needed.', ru: 'Это нужно заполнить.' };
const wrong: Words = { en: 'This value cannot be taken.', ru: 'Такое значение не подходит.' };

/** The sentence for a rule of the schemas. A rule without words of its own gets a general one. */
export function wordsOfRule(rule: string): Words {
  for (const [pattern, say] of translations) {
    const [whole, ...parts] = pattern.exec(rule) ?? [];
    if (whole !== undefined) return say(...parts);
  }
  return wrong;
}

export function wordsOfMissing(): Words {
  return missing;
}

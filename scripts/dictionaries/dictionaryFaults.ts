import { type Locale, locales } from '@/domain/locale';
import type { Dictionary } from '@/i18n/loadDictionaries';
import { counterForms, counterFormsOf, countValues, fillText } from '@/i18n/wording';

export interface DictionaryCheck {
  readonly dictionaries: Readonly<Record<Locale, Dictionary>>;
  /** The text of every source file that may speak. */
  readonly sources: readonly string[];
}

/** Everything that is wrong with the dictionaries, a line each. */
export function findDictionaryFaults(check: DictionaryCheck): readonly string[] {
  return [
    ...missingTexts(check),
    ...counterFormFaults(check),
    ...emptyTexts(check),
    ...unequalValues(check),
    ...unusedTexts(check),
  ];
}

const counterKey = /^counter\.([^.]+)\.([^.]+)$/;

function allKeys({ dictionaries }: DictionaryCheck): readonly string[] {
  return [...new Set(locales.flatMap((locale) => Object.keys(dictionaries[locale])))];
}

function plainKeys(check: DictionaryCheck): readonly string[] {
  return allKeys(check).filter((key) => !counterKey.test(key));
}

function counterNames(check: DictionaryCheck): readonly string[] {
  return [...new Set(allKeys(check).flatMap((key) => counterKey.exec(key)?.[1] ?? []))];
}

function missingTexts(check: DictionaryCheck): string[] {
  return locales.flatMap((locale) =>
    plainKeys(check)
      .filter((key) => check.dictionaries[locale][key] === undefined)
      .map((key) => `${locale}: "${key}" is missing`),
  );
}

/** Each language has exactly the forms that its numbers ask for. */
function counterFormFaults(check: DictionaryCheck): string[] {
  const known: readonly string[] = counterForms;
  return counterNames(check).flatMap((name) =>
    locales.flatMap((locale) => {
      const wanted: readonly string[] = counterFormsOf[locale];
      const there = Object.keys(check.dictionaries[locale]).flatMap((key) => {
        const [, itsName, form] = counterKey.exec(key) ?? [];
        return itsName === name && form !== undefined ? form : [];
      });
      return [
        ...wanted
          .filter((form) => !there.includes(form))
          .map((form) => `${locale}: the counter "${name}" lacks its form "${form}"`),
        ...there
          .filter((form) => !wanted.includes(form))
          .map((form) =>
            known.includes(form)
              ? `${locale}: the counter "${name}" never takes its form "${form}"`
              : `${locale}: the counter "${name}" has an unknown form "${form}"`,
          ),
      ];
    }),
  );
}

function emptyTexts({ dictionaries }: DictionaryCheck): string[] {
  return locales.flatMap((locale) =>
    Object.entries(dictionaries[locale])
      .filter(([, text]) => countValues(text) === 0 && fillText(text, []).trim() === '')
      .map(([key]) => `${locale}: "${key}" is empty`),
  );
}

/** A text asks for the same number of values in every language, a counter in every form. */
function unequalValues(check: DictionaryCheck): string[] {
  const groups = [
    ...plainKeys(check).map((key) => ({ name: `"${key}"`, keys: [key] })),
    ...counterNames(check).map((name) => ({
      name: `the counter "${name}"`,
      keys: counterForms.map((form) => `counter.${name}.${form}`),
    })),
  ];
  return groups.flatMap(({ name, keys }) => {
    const counted = locales.flatMap((locale) =>
      keys.flatMap((key) => {
        const text = check.dictionaries[locale][key];
        return text === undefined ? [] : { locale, values: countValues(text), text };
      }),
    );
    if (new Set(counted.map(({ values }) => values)).size <= 1) return [];
    const said = counted.map(({ locale, text }) => `${locale} "${text}"`).join(', ');
    return [`${name} has different numbers of # (${said})`];
  });
}

/** A key is used where it stands as a literal, or where a template begins with all but its last word. */
function unusedTexts(check: DictionaryCheck): string[] {
  const speaks = (literal: string) => check.sources.some((source) => hasLiteral(source, literal));
  const isTemplated = (key: string) => {
    const beginning = `\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`;
    return check.sources.some((source) => source.includes(beginning));
  };
  const counts = (name: string) =>
    check.sources.some((source) => /\bcounter\b/.test(source) && hasLiteral(source, name));
  return [
    ...plainKeys(check)
      .filter((key) => !speaks(key) && !isTemplated(key))
      .map((key) => `"${key}" is not used`),
    ...counterNames(check)
      .filter((name) => !counts(name))
      .map((name) => `the counter "${name}" is not used`),
  ];
}

function hasLiteral(source: string, literal: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${literal}${quote}`));
}

import { countOf } from '@/comics/countOf';
import type { VariableValue } from '@/comics/project';
import type { LocalizedText, PluralForms } from '@/comics/resources';

/** What a text needs to become words. */
export interface TextContext {
  /** In order of preference: the reader's language, then the project's own. */
  readonly languages: readonly string[];
  readonly variable: (name: string) => VariableValue | undefined;
}

/**
 * The words of a text for a reader: language, plural form and variables filled in
 * (docs/comics-format.md#texts).
 */
export function resolveText(text: LocalizedText | undefined, context: TextContext): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return insertVariables(text, context);
  const counter = text.count;
  const language = pickLanguage(text, context.languages);
  const forms = language === undefined ? undefined : text[language];
  if (forms === undefined) return '';
  if (typeof forms === 'string') return insertVariables(forms, context);
  const count = typeof counter === 'string' ? countOf(context.variable(counter)) : undefined;
  return insertVariables(pluralForm(forms, language, Number(count ?? 0)), context);
}

/** The language that a text's words are in; none for a text that is the same in every language. */
export function textTag(
  text: LocalizedText | undefined,
  languages: TextContext['languages'],
): string | undefined {
  return typeof text === 'object' ? pickLanguage(text, languages) : undefined;
}

function pickLanguage(
  text: Readonly<Record<string, unknown>>,
  preferred: readonly string[],
): string | undefined {
  return (
    preferred.find((language) => language !== 'count' && Object.hasOwn(text, language)) ??
    Object.keys(text).find((key) => key !== 'count')
  );
}

function pluralForm(forms: PluralForms, language: string | undefined, count: number): string {
  return forms[pluralCategory(language, count)] ?? forms.other ?? Object.values(forms)[0] ?? '';
}

function pluralCategory(language: string | undefined, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(language).select(count);
  } catch {
    // A tag that is no language must not take the page down.
    return 'other';
  }
}

function insertVariables(template: string, context: TextContext): string {
  return template.replace(/\{\{|\{([a-z][A-Za-z0-9_]{0,31})\}/g, (match, name: string | undefined) => {
    if (name === undefined) return '{';
    const value = countOf(context.variable(name));
    return value === undefined ? match : String(value);
  });
}

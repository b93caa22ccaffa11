import type { Condition, DrawnText, RichString, Run, VariableValue } from '@/comics/project';
import { insertedPattern } from '@/comics/vocabulary';

/** The count of a list is its length. */
export function countOf(value: VariableValue | undefined): Exclude<VariableValue, object> | undefined {
  return typeof value === 'object' ? value.length : value;
}

export interface TextContext {
  /** In order of preference: the reader's language, then the project's own. */
  readonly languages: readonly string[];
  readonly variable: (name: string) => VariableValue | undefined;
  /** Without it, all runs are shown. */
  readonly holds?: (condition: Condition | undefined) => boolean;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, RichString>>>;

/**
 * The plain text for a reader: language, plural form and variables resolved (docs/comics-format.md#texts).
 */
export function resolveText(text: DrawnText | undefined, context: TextContext): string {
  return resolveRuns(text, context)
    .map(({ text: base, ruby }) => (ruby ? `${base} (${ruby})` : base))
    .join('');
}

/** Variables are resolved; a plain text is one run. */
export function resolveRuns(text: DrawnText | undefined, context: TextContext): readonly Run[] {
  const content = chosenContent(text, context);
  const runs = typeof content === 'string' ? [content] : content;
  return runs
    .map((run) => (typeof run === 'string' ? { text: run } : run))
    .filter(({ when }: Run) => context.holds?.(when) ?? true)
    .map((run: Run) => ({
      ...run,
      text: insertVariables(run.text, context),
      ruby: run.ruby && insertVariables(run.ruby, context),
    }));
}

function chosenContent(text: DrawnText | undefined, context: TextContext): RichString {
  if (text === undefined || isRichString(text)) return text ?? '';
  const counter = text.count;
  const language = pickLanguage(text, context.languages);
  const forms = (language === undefined ? undefined : text[language]) ?? '';
  if (isRichString(forms)) return forms;
  const count = typeof counter === 'string' ? countOf(context.variable(counter)) : undefined;
  return pluralForm(forms, language, Number(count ?? 0));
}

function isRichString(text: DrawnText | Forms): text is RichString {
  return typeof text === 'string' || Array.isArray(text);
}

/** `undefined` for a text that is the same in every language. */
export function textTag(
  text: DrawnText | undefined,
  languages: TextContext['languages'],
): string | undefined {
  return text === undefined || isRichString(text) ? undefined : pickLanguage(text, languages);
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

function pluralForm(forms: Forms, language: string | undefined, count: number): RichString {
  return forms[pluralCategory(language, count)] ?? forms.other ?? Object.values(forms)[0] ?? '';
}

function pluralCategory(language: string | undefined, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(language).select(count);
  } catch {
    // A malformed language tag must not crash the page.
    return 'other';
  }
}

function insertVariables(template: string, context: TextContext): string {
  return template.replace(insertedPattern, (match, name: string | undefined) => {
    if (name === undefined) return '{';
    const value = countOf(context.variable(name));
    return value === undefined ? match : String(value);
  });
}

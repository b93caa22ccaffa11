import { useEditedProject } from '@/editor/document/EditorContext';
import { exampleNumbers, languagesOf, type WordsPlace } from '@/editor/document/words/localizedWords';
import { namedLanguage } from '@/editor/elements/namedLanguage';
import { useText } from '@/i18n/useText';

/** What the fields of a text are called: by their language where there are several, and by the numbers of their form. */
export function useWordsLabels(label: string): (place: WordsPlace) => string {
  const { t, locale } = useText();
  const isOne = languagesOf(useEditedProject()).length === 1;
  return ({ language, form }) => {
    const named = isOne ? label : t('editor.inspector.inLanguage', label, namedLanguage(language, locale));
    if (form === undefined) return named;
    const numbers = exampleNumbers(language, form).map((number) => number.toLocaleString(locale));
    return t('editor.words.withNumbers', named, numbers.join(', '));
  };
}

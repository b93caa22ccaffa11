import styles from '@/editor/inspector/Inspector.module.css';
import { isBuiltUp } from '@/editor/inspector/localizedWords';
import { WordsField } from '@/editor/inspector/WordsField';
import { useText } from '@/i18n/useText';

interface RichWordsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown, series: string) => void;
}

/** Words that are drawn. */
export function RichWordsField(props: RichWordsFieldProps) {
  const { t } = useText();
  if (!isBuiltUp(props.value)) return <WordsField {...props} />;
  return <p className={styles.note}>{t('editor.inspector.builtUp')}</p>;
}

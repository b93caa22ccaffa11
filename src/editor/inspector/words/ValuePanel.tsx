import { useEditedProject } from '@/editor/document/EditorContext';
import { SelectField } from '@/editor/elements/fields/SelectField';
import styles from '@/editor/inspector/words/Words.module.css';
import { useText } from '@/i18n/useText';

interface ValuePanelProps {
  readonly count: string | undefined;
  readonly onPutIn: (inserted: string) => void;
  readonly onCount: (variable: string | undefined) => void;
}

/** What the story remembers, put into the words: its value, or the form that a number asks for. */
export function ValuePanel({ count, onPutIn, onCount }: ValuePanelProps) {
  const { t } = useText();
  const { variables } = useEditedProject();
  const names = Object.keys(variables);
  if (names.length === 0 && count === undefined)
    return <p className={styles.note}>{t('editor.words.noVariables')}</p>;
  const counted = Object.entries(variables).flatMap(([name, { type }]) =>
    type === 'number' || type === 'list' ? [{ value: name, label: name }] : [],
  );
  return (
    <>
      <p className={styles.legend}>{t('editor.words.putIn')}</p>
      <div className={styles.chips}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={t('editor.words.putInNamed', name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPutIn(`{${name}}`)}
          >
            {name}
          </button>
        ))}
      </div>
      <SelectField
        label={t('editor.words.count')}
        hint={t('editor.words.countHint')}
        value={count ?? ''}
        options={[{ value: '', label: t('editor.words.noCount') }, ...counted]}
        placeholder={count}
        onChange={(name) => onCount(name || undefined)}
      />
    </>
  );
}

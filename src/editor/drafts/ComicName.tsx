import { fieldBounds } from '@/domain/fieldBounds';
import styles from '@/editor/drafts/ComicName.module.css';
import { useComicName } from '@/editor/drafts/useComicName';
import { useSeries } from '@/editor/elements/fields/useSeries';
import { useText } from '@/i18n/useText';

/** The comic's name, which is changed where it stands. */
export function ComicName() {
  const { t } = useText();
  const { name, rename } = useComicName();
  const { series, renew } = useSeries();
  return (
    <input
      className={styles.name}
      value={name}
      aria-label={t('editor.name')}
      placeholder={t('editor.name')}
      maxLength={fieldBounds.projectName.max}
      enterKeyHint="done"
      autoComplete="off"
      onFocus={renew}
      onChange={({ currentTarget }) => rename(currentTarget.value, series)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

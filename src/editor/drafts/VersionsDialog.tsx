import { ModalCard } from '@vkontakte/vkui';
import styles from '@/editor/drafts/VersionsDialog.module.css';
import type { Version } from '@/editor/drafts/whichDraft';
import { useText } from '@/i18n/useText';

interface VersionsDialogProps {
  readonly versions: readonly { readonly version: Version; readonly moment: number | null }[];
  readonly onChoose: (version: Version) => void;
  /** Leaves the question for later; without it there has to be an answer. */
  readonly onClose?: () => void;
}

/** Asks which of two versions, made apart from each other, is the one to go on with. */
export function VersionsDialog({ versions, onChoose, onClose }: VersionsDialogProps) {
  const { t, locale } = useText();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ModalCard
      open
      title={t('editor.versions.title')}
      description={t('editor.versions.text')}
      dismissLabel={t('common.close')}
      {...(onClose === undefined ? { dismissButtonMode: 'none' as const } : { onClose })}
    >
      <div className={styles.choices}>
        {versions.map(({ version, moment }) => (
          <button key={version} type="button" className={styles.choice} onClick={() => onChoose(version)}>
            {t(`editor.version.${version}`)}
            {moment !== null && <span className={styles.date}>{dates.format(moment)}</span>}
          </button>
        ))}
      </div>
    </ModalCard>
  );
}

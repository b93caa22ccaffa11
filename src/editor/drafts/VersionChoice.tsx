import { Button } from '@vkontakte/vkui';
import type { CopyMine } from '@/editor/drafts/useCopyMine';
import styles from '@/editor/drafts/VersionChoice.module.css';
import { copiedOf, type Version } from '@/editor/drafts/whichDraft';
import { useText } from '@/i18n/useText';
import { Waiting } from '@/ui/Waiting';

interface VersionChoiceProps {
  readonly versions: readonly { readonly version: Version; readonly moment: number | null }[];
  readonly onChoose: (version: Version) => void;
  /** Makes one of them a comic of its own. */
  readonly copy: CopyMine;
}

/** Asks which of two versions, made apart from each other, is the one to go on with. */
export function VersionChoice({ versions, onChoose, copy }: VersionChoiceProps) {
  const { t, locale } = useText();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (copy.state === 'running') {
    return (
      <div className={styles.choices}>
        <p className={styles.text}>{t('editor.copy.running')}</p>
        <Waiting />
      </div>
    );
  }
  const copied = copiedOf(versions);
  return (
    <div className={styles.choices}>
      <p className={styles.text}>{t('editor.versions.text')}</p>
      {versions.map(({ version, moment }) => (
        <button key={version} type="button" className={styles.choice} onClick={() => onChoose(version)}>
          {t(`editor.version.${version}`)}
          {moment !== null && <span className={styles.date}>{dates.format(moment)}</span>}
        </button>
      ))}
      <Button size="l" stretched mode="secondary" onClick={() => void copy.make()}>
        {t(`editor.copy.make.${copied}`)}
      </Button>
      <p className={styles.text}>{t(`editor.copy.about.${copied}`)}</p>
      {copy.state === 'failed' && (
        <p role="alert" className={styles.failure}>
          {t('editor.copy.failed')}
        </p>
      )}
    </div>
  );
}

import { Button } from '@vkontakte/vkui';
import type { ProjectFile } from '@/comics/project';
import { firstDifference, type ShownVersion } from '@/editor/drafts/ShownVersion';
import type { CopyMine } from '@/editor/drafts/useCopyMine';
import styles from '@/editor/drafts/VersionChoice.module.css';
import { copiedOf, type Version } from '@/editor/drafts/whichDraft';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { useText } from '@/i18n/useText';
import { Waiting } from '@/ui/Waiting';

interface VersionChoiceProps {
  readonly versions: readonly ShownVersion[];
  readonly onChoose: (version: Version) => void;
  /** Makes one of them a comic of its own. */
  readonly copy: CopyMine;
}

/** Asks which of two versions, made apart from each other, is the one to go on with. */
export function VersionChoice({ versions, onChoose, copy }: VersionChoiceProps) {
  const { t, locale, counter } = useText();
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
  const different = differenceIn(versions);
  return (
    <div className={styles.choices}>
      <p className={styles.text}>{t('editor.versions.text')}</p>
      {versions.map(({ version, moment, device, project }) => (
        <button key={version} type="button" className={styles.choice} onClick={() => onChoose(version)}>
          <span className={styles.picture}>
            {project !== null && <DifferentPage project={project} index={different} />}
          </span>
          <span className={styles.about}>
            {t(`editor.version.${version}`)}
            {moment !== null && <span className={styles.date}>{dates.format(moment)}</span>}
            {device !== '' && <span className={styles.date}>{device}</span>}
            {project !== null && (
              <span className={styles.date}>{counter('pages', project.pages.length)}</span>
            )}
          </span>
        </button>
      ))}
      {different !== null && <p className={styles.text}>{t('editor.versions.differ', different + 1)}</p>}
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

/** The index of the first page that is not the same in both; `null` where one of them cannot be read. */
function differenceIn([one, other]: readonly ShownVersion[]): number | null {
  const isReadable = one?.project && other?.project;
  return isReadable ? firstDifference(one.project, other.project) : null;
}

const box = { width: 96, height: 96 };

/** How the page looks that is not the same in both; its last one in a comic that has fewer. */
function DifferentPage({ project, index }: { readonly project: ProjectFile; readonly index: number | null }) {
  const page = project.pages[index ?? 0] ?? project.pages.at(-1);
  return page === undefined ? null : <PageDrawing project={project} pageId={page.id} box={box} />;
}

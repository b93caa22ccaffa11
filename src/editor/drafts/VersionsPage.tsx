import { readForEditing } from '@/editor/document/readForEditing';
import { deviceDrafts } from '@/editor/drafts/deviceDrafts';
import { type FoundProject, textOf } from '@/editor/drafts/foundProject';
import { useCopyMine } from '@/editor/drafts/useCopyMine';
import { VersionChoice } from '@/editor/drafts/VersionChoice';
import styles from '@/editor/drafts/VersionChoice.module.css';
import type { Version } from '@/editor/drafts/whichDraft';
import { useText } from '@/i18n/useText';

interface VersionsPageProps {
  readonly personId: string;
  readonly found: FoundProject;
  readonly versions: readonly { readonly version: Version; readonly moment: number | null }[];
  readonly onChoose: (version: Version) => void;
}

/** The question of two versions, before one of them is opened. */
export function VersionsPage({ personId, found, versions, onChoose }: VersionsPageProps) {
  const { t } = useText();
  const { view } = found;
  const copy = useCopyMine({
    projectId: view.id,
    fileKey: view.fileKey ?? null,
    project() {
      const text = textOf(found, 'device');
      const read = text === null ? null : readForEditing(text);
      return read?.kind === 'readable' ? read.project : null;
    },
    forget: () => deviceDrafts(personId, view.id).drop(),
  });
  const hasMine = versions.some(({ version }) => version === 'device');
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('editor.versions.title')}</h1>
      <VersionChoice versions={versions} onChoose={onChoose} copy={hasMine ? copy : null} />
    </main>
  );
}

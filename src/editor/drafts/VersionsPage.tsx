import { resourceEndpoints } from '@/api/endpoints/resources';
import { noVersion } from '@/domain/fileVersion';
import { readForEditing } from '@/editor/document/readForEditing';
import { createWaitingFiles, type WaitingFile } from '@/editor/document/resources/waitingFiles';
import { deviceDrafts } from '@/editor/drafts/deviceDrafts';
import { deviceFiles } from '@/editor/drafts/deviceFiles';
import { type FoundProject, textOf } from '@/editor/drafts/foundProject';
import { useCopyMine } from '@/editor/drafts/useCopyMine';
import { VersionChoice } from '@/editor/drafts/VersionChoice';
import styles from '@/editor/drafts/VersionChoice.module.css';
import { copiedOf, type Version } from '@/editor/drafts/whichDraft';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';

interface VersionsPageProps {
  readonly personId: string;
  readonly found: FoundProject;
  readonly waiting: readonly WaitingFile[];
  readonly versions: readonly { readonly version: Version; readonly moment: number | null }[];
  readonly onChoose: (version: Version) => void;
}

/** The question of two versions, before one of them is opened. */
export function VersionsPage({ personId, found, waiting, versions, onChoose }: VersionsPageProps) {
  const { t } = useText();
  const api = useApi();
  const { view, server } = found;
  const copied = copiedOf(versions);
  const copy = useCopyMine({
    projectId: view.id,
    fileKey: view.fileKey ?? null,
    waiting: createWaitingFiles(deviceFiles(personId, view.id), waiting),
    project() {
      const text = textOf(found, copied);
      const read = text === null ? null : readForEditing(text);
      return read?.kind === 'readable' ? read.project : null;
    },
    async forget() {
      if (copied === 'device') return deviceDrafts(personId, view.id).drop();
      try {
        await api.call(
          resourceEndpoints.deleteDraft,
          { id: view.id },
          { ifMatch: server?.etag ?? noVersion },
        );
      } catch (error) {
        console.warn('The draft that was copied is still there, and is asked about again.', error);
      }
    },
  });
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('editor.versions.title')}</h1>
      <VersionChoice versions={versions} onChoose={onChoose} copy={copy} />
    </main>
  );
}

import { useMemo, useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { deviceName } from '@/domain/account';
import { noVersion } from '@/domain/project';
import { readVersion } from '@/editor/document/newProject';
import {
  createWaitingFiles,
  type WaitingFile,
  WaitingFilesProvider,
} from '@/editor/document/resources/waitingFiles';
import { deviceDrafts, deviceFiles } from '@/editor/drafts/deviceStore';
import { comicOf, type FoundProject, type Version, versionToCopy } from '@/editor/drafts/findProject';
import { dropDraft, shownVersion, useCopyVersion, VersionChoice } from '@/editor/drafts/VersionChoice';
import styles from '@/editor/drafts/VersionChoice.module.css';
import { ComicFilesProvider } from '@/editor/drawing/PageDrawing';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';

interface VersionsPageProps {
  readonly personId: string;
  readonly found: FoundProject;
  readonly waiting: readonly WaitingFile[];
  readonly versions: readonly Version[];
  readonly onChoose: (version: Version) => void;
}

export function VersionsPage({ personId, found, waiting, versions, onChoose }: VersionsPageProps) {
  const { t } = useText();
  const api = useApi();
  const { view, server } = found;
  const shown = useMemo(
    () => versions.map((version) => shownVersion(found, version, deviceName(navigator.userAgent))),
    [found, versions],
  );
  const [files] = useState(() => createWaitingFiles(deviceFiles(personId, view.id), waiting));
  const copied = versionToCopy(shown);
  const copy = useCopyVersion({
    projectId: view.id,
    fileKey: view.fileKey ?? null,
    waiting: files,
    project: () => readVersion(comicOf(found, copied)),
    async forget() {
      if (copied === 'device') return dropDraft(deviceDrafts(personId, view.id));
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
      <h1 className={styles.title}>{t('editor.versionChoice.title')}</h1>
      <WaitingFilesProvider files={files}>
        <ComicFilesProvider projectId={view.id} fileKey={view.fileKey ?? null}>
          <VersionChoice projectId={view.id} versions={shown} onChoose={onChoose} copy={copy} />
        </ComicFilesProvider>
      </WaitingFilesProvider>
    </main>
  );
}

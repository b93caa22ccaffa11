import type { ProjectFile } from '@/comics/project';
import { deviceName } from '@/domain/deviceName';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { OtherVersion } from '@/editor/drafts/otherVersion';
import { readableIn } from '@/editor/drafts/ShownVersion';
import { useCopyMine } from '@/editor/drafts/useCopyMine';
import type { KeptDraft } from '@/editor/drafts/useKeptDraft';
import { VersionChoice } from '@/editor/drafts/VersionChoice';
import styles from '@/editor/drafts/VersionChoice.module.css';
import type { Version } from '@/editor/drafts/whichDraft';
import { ComicFilesProvider } from '@/editor/drawing/ComicFiles';
import { Overlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';

interface ConflictProps {
  readonly kept: KeptDraft;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: WaitingFiles;
  readonly project: () => ProjectFile;
  readonly reopen: () => void;
  readonly later: OtherVersion | null;
  readonly onLater: (other: OtherVersion) => void;
}

/** Another device was there meanwhile: nothing goes over its work, nor this one's, before the author says so. */
export function Conflict({
  kept,
  projectId,
  fileKey,
  waiting,
  project,
  reopen,
  later,
  onLater,
}: ConflictProps) {
  const { t } = useText();
  const { queue, device } = kept;
  const copy = useCopyMine({
    projectId,
    fileKey,
    waiting,
    project,
    async forget() {
      queue.stop();
      await device.drop().catch(() => undefined);
    },
  });
  const other = queue.otherVersion();
  if (other === null || later === other) return null;
  const theirs = other.draft ?? other.file;
  const theirsAt = other.draft === null ? null : Date.parse(other.draft.savedAt);
  const choose = async (version: Version) => {
    if (version === 'device' || theirs === null) return queue.keepMine();
    queue.stop();
    await device.drop().catch(() => undefined);
    reopen();
  };
  return (
    <Overlay title={t('editor.versions.title')} onClose={() => onLater(other)}>
      <div className={styles.over}>
        <ComicFilesProvider projectId={projectId} fileKey={fileKey}>
          <VersionChoice
            versions={[
              {
                version: 'device',
                moment: Date.now(),
                device: deviceName(navigator.userAgent),
                project: project(),
              },
              {
                version: other.draft === null ? 'file' : 'server',
                moment: theirsAt,
                device: other.draft?.device ?? '',
                project: theirs && readableIn(JSON.stringify(theirs.file)),
              },
            ]}
            onChoose={(version) => void choose(version)}
            copy={copy}
          />
        </ComicFilesProvider>
      </div>
    </Overlay>
  );
}

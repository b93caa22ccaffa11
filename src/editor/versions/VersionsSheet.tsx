import { Icon24ReplayOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { saveProject } from '@/comics/projectFile';
import { type ProjectVersion, versionLimits, versionsPageSize } from '@/domain/versions';
import { ofComic } from '@/editor/document/Command';
import { useEditorStore } from '@/editor/document/EditorContext';
import { readVersion } from '@/editor/document/newProject';
import { useDraft } from '@/editor/drafts/DraftContext';
import { SignedOut } from '@/editor/drafts/SignedOut';
import { serverMessage } from '@/editor/elements/EditorStrip';
import { IconButton } from '@/editor/elements/IconButton';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { Overlay } from '@/editor/elements/Overlay';
import { PlayedComic, previewAddress } from '@/editor/play/PlaySheet';
import playStyles from '@/editor/play/PlaySheet.module.css';
import { useChangeVersions, useVersionFile, useVersions } from '@/editor/versions/useVersions';
import { useVersionTitle, VersionRow } from '@/editor/versions/VersionRow';
import styles from '@/editor/versions/Versions.module.css';
import { useText } from '@/i18n/useText';
import { useSessionState } from '@/queries/currentUser';
import { useProStatus } from '@/queries/pro';
import { useAddresses } from '@/queries/Server';
import { useOneAtATime } from '@/ui/form/useOneAtATime';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';
import { RetryStrip } from '@/ui/RetryStrip';
import { useIsClosed } from '@/ui/useIsClosed';

interface VersionsSheetProps {
  readonly onClose: () => void;
}

/** The kept versions of the comic (docs/product/editor.md#versions). */
export function VersionsSheet({ onClose }: VersionsSheetProps) {
  const { t } = useText();
  const { projectId, saveNow } = useDraft();
  const isSignedOut = useSessionState() === 'visitor';
  const isPro = useProStatus()?.isPro ?? false;
  const [count, setCount] = useState(versionsPageSize);
  const { data, status, isPlaceholderData, refetch } = useVersions(projectId, count, !isSignedOut);
  const changes = useChangeVersions(projectId);
  const [named, setNamed] = useState<string | null>(null);
  const [looked, setLooked] = useState<ProjectVersion | null>(null);
  const { run, isBusy, failure, said, say } = useOneChange();
  const restore = useRestore(projectId, onClose);

  const keep = () =>
    run(async () => {
      if (!(await saveNow())) return t('editor.versions.unsaved');
      const id = await changes.keep();
      const isKnown = data?.versions.some((version) => version.id === id) ?? false;
      say(t(isKnown ? 'editor.versions.unchanged' : 'editor.versions.saved'));
      setNamed(id);
      return '';
    });
  const restoreVersion = (version: ProjectVersion) => {
    setLooked(null);
    return run(() => restore(version.id), t('editor.versions.notRestored'));
  };

  return (
    <Overlay kind="wide" title={t('editor.versions.title')} onClose={onClose}>
      <div className={styles.sheet} aria-busy={isBusy}>
        <p className={styles.note}>
          {t('editor.versions.about', isPro ? versionLimits.latestWithPro : versionLimits.latest)}
        </p>
        <Button size="l" stretched mode="secondary" onClick={() => void keep()}>
          {t('editor.versions.save')}
        </Button>
        <p role="status" className={styles.note}>
          {said}
        </p>
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {data?.versions.length === 0 && <p className={styles.note}>{t('editor.versions.none')}</p>}
        {data !== undefined && data.versions.length > 0 && (
          <ul className={styles.list}>
            {data.versions.map((version) => (
              <VersionRow
                key={version.id}
                projectId={projectId}
                version={version}
                isNamed={named === version.id}
                onNaming={(isNaming) => setNamed(isNaming ? version.id : null)}
                onLook={() => setLooked(version)}
                onRestore={() => void restoreVersion(version)}
                onName={(name) =>
                  run(async () => {
                    await changes.setName(version.id, name);
                    setNamed(null);
                    return '';
                  })
                }
                onRemove={() =>
                  run(async () => {
                    await changes.remove(version.id);
                    return '';
                  })
                }
              />
            ))}
          </ul>
        )}
        {data?.hasMore && !isPlaceholderData && (
          <PlainButton onClick={() => setCount(count + versionsPageSize)}>{t('feeds.loadMore')}</PlainButton>
        )}
        {isSignedOut && data === undefined && <SignedOut />}
        {!isSignedOut && (status === 'pending' || isPlaceholderData) && <LoadingSpinner />}
        {!isSignedOut && status === 'error' && (
          <RetryStrip usualText={t('editor.versions.failed')} onRetry={() => void refetch()} />
        )}
      </div>
      {looked !== null && (
        <VersionLook
          projectId={projectId}
          version={looked}
          onRestore={() => void restoreVersion(looked)}
          onClose={() => setLooked(null)}
        />
      )}
    </Overlay>
  );
}

/**
 * Runs one change at a time; `run` receives the text of an error, empty without one. The buttons are not
 * disabled meanwhile, so that they keep the focus.
 */
function useOneChange() {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [said, say] = useState('');
  const run = useOneAtATime(async (change: () => Promise<string>, otherwise?: string) => {
    setBusy(true);
    setFailure('');
    say('');
    try {
      setFailure(await change());
    } catch (error) {
      console.warn('A version was not changed.', error);
      setFailure(serverMessage(error) ?? otherwise ?? t('editor.versions.failedToChange'));
    } finally {
      setBusy(false);
    }
  });
  return { run, isBusy, failure, said, say };
}

/** Keeps the current comic as a version first, since undo is lost once the editor is closed. */
function useRestore(projectId: string, onClose: () => void): (versionId: string) => Promise<string> {
  const { t } = useText();
  const store = useEditorStore();
  const showNotice = useNotice();
  const { saveNow } = useDraft();
  const { keep, readFile } = useChangeVersions(projectId);
  const isClosed = useIsClosed();
  return async (versionId) => {
    const project = readVersion(await readFile(versionId));
    if (project === null) return t('editor.versions.unreadable');
    if (!(await saveNow())) return t('editor.versions.unsaved');
    await keep();
    if (isClosed.current) return '';
    // Restored twice, it would be undone twice.
    const isSame = saveProject(store.state().history.project) === saveProject(project);
    if (!isSame) store.run(ofComic('restored', () => project));
    store.showPage(project.start);
    onClose();
    showNotice(t('editor.versions.restored'), isSame ? undefined : { store });
    return '';
  };
}

interface VersionLookProps {
  readonly projectId: string;
  readonly version: ProjectVersion;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** A version in the real player, as its readers saw it. */
function VersionLook({ projectId, version, onRestore, onClose }: VersionLookProps) {
  const { t, locale } = useText();
  const { playerUrl } = useAddresses();
  const { fileKey: present = null } = useDraft();
  // A renewed key would restart the play.
  const [fileKey] = useState(present);
  const [attempt, setAttempt] = useState(0);
  const title = useVersionTitle()(version);
  const { project, isError, refetch } = useVersionFile(projectId, version.id, true);
  const address = previewAddress(playerUrl, projectId, { locale, fileKey, page: null });
  return (
    <Overlay
      kind="whole"
      title={title}
      onClose={onClose}
      aside={
        <IconButton label={t('editor.play.again')} onClick={() => setAttempt(attempt + 1)}>
          <Icon24ReplayOutline />
        </IconButton>
      }
    >
      <div className={playStyles.sheet}>
        <div className={playStyles.box} data-screen="phone">
          {project && (
            <PlayedComic
              key={attempt}
              address={address}
              projectId={projectId}
              project={project}
              onEscape={onClose}
              onPage={() => undefined}
            />
          )}
          {project === undefined && !isError && <LoadingSpinner />}
          {project === null && (
            <p role="alert" className={styles.failure}>
              {t('editor.versions.unreadable')}
            </p>
          )}
          {isError && <RetryStrip usualText={t('editor.versions.failed')} onRetry={() => void refetch()} />}
        </div>
        <div className={styles.footer}>
          <Button size="l" onClick={onRestore}>
            {t('editor.versions.restore')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

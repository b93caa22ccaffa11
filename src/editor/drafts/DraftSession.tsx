import { useQuery } from '@tanstack/react-query';
import { Button } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { viewProject } from '@/api/endpoints/projects';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore, type EditorStore } from '@/editor/document/editorStore';
import {
  createWaitingFiles,
  type WaitingFiles,
  WaitingFilesProvider,
} from '@/editor/document/resources/waitingFiles';
import type { RefusedFile } from '@/editor/drafts/comicFiles';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import styles from '@/editor/drafts/DraftSession.module.css';
import { deviceFiles } from '@/editor/drafts/deviceStore';
import type { EditLock, LockState } from '@/editor/drafts/editLock';
import type { OpenedProject } from '@/editor/drafts/findProject';
import type { SaveQueue } from '@/editor/drafts/saveQueue';
import type { RemoteRevisions } from '@/editor/drafts/serverStore';
import { useDraftSaves } from '@/editor/drafts/useDraftSaves';
import { serverMessage, useBackOnline } from '@/editor/elements/EditorStrip';
import { lazyPart } from '@/editor/elements/lazyPart';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { interactiveRetry } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** A key is valid for at least one hour (docs/product/rights.md#closed-projects). */
const renewedAfterMs = 45 * 60 * 1000;

export const fileKeyKey = (projectId: string) => ['editor', projectId, 'key'];

/**
 * Renewed before it expires; `null` for public files, `undefined` until the server has responded after an
 * offline start.
 */
function useFileKey(
  { projectId, fileKey, isOffline }: OpenedProject,
  queue: SaveQueue,
): string | null | undefined {
  const api = useApi();
  const [isBack, setBack] = useState(false);
  const { data, refetch, isFetchedAfterMount } = useQuery({
    queryKey: fileKeyKey(projectId),
    queryFn: async () => (await api.call(viewProject, { id: projectId })).fileKey ?? null,
    initialData: fileKey,
    // Without the key, the pictures of a comic that is not public cannot be shown.
    ...interactiveRetry,
    staleTime: renewedAfterMs,
    refetchInterval: renewedAfterMs,
  });
  useServerBack(queue, () => {
    // The key of a comic that was opened offline may have expired.
    if (isOffline && !isBack) void refetch();
    setBack(true);
  });
  return isOffline && isBack && !isFetchedAfterMount ? undefined : data;
}

/** Calls back when the network is back, and when a save has arrived: the server alone may have been away. */
function useServerBack(queue: SaveQueue, onBack: () => void): void {
  useBackOnline(onBack);
  const onSaved = useEffectEvent(onBack);
  useEffect(() => queue.subscribe(() => queue.state().state.kind === 'saved' && onSaved()), [queue]);
}

const Conflict = lazyPart(async () => (await import('@/editor/drafts/VersionChoice')).Conflict);

interface DraftSessionProps {
  readonly opened: OpenedProject;
  /** Whether it was open before. */
  readonly isReopened: boolean;
  readonly lock: EditLock;
  readonly lockState: LockState;
  readonly reopen: () => void;
  readonly children: ReactNode;
}

export function DraftSession({ opened, isReopened, lock, lockState, reopen, children }: DraftSessionProps) {
  const { t } = useText();
  const [store] = useState(() => createEditorStore(opened.comic.project));
  const [readOnlyStore] = useState(() => readOnly(store));
  const [files] = useState(() => openWaitingFiles(opened));
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const saves = useDraftSaves(opened, { store, files, lock, onRefused: setRefused });
  useEffect(() => {
    if (lockState === 'held') void releaseUnnamed(opened, files);
  }, [lockState, opened, files]);
  const { queue } = saves;
  const fileKey = useFileKey(opened, queue);
  const [notice, setNotice] = useState<TextKey | null>(() => {
    if (opened.isOffline) return 'editor.open.savedOnDevice';
    return opened.isRecovered ? 'editor.recovered' : null;
  });
  useServerBack(queue, () => opened.isOffline && setNotice(null));
  const [postponed, setPostponed] = useState<RemoteRevisions | null>(null);
  const isHeld = lockState === 'held' || lockState === 'asking';
  const pageRef = useRef<HTMLDivElement>(null);
  const closing = (close: () => void) => () => {
    close();
    focusPage(pageRef.current);
  };
  const [takesFocus] = useState(isReopened || opened.isChosen);
  useEffect(() => {
    if (takesFocus) focusPage(pageRef.current);
  }, [takesFocus]);
  const { state } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const isConflict = state.kind === 'refused' && state.refusal === 'conflict';
  const draft = {
    projectId: opened.projectId,
    fileKey,
    state: queue.state,
    subscribe: queue.subscribe,
    saveNow: queue.saveNow,
    publishFile: queue.publish,
    resume: () => {
      setPostponed(null);
      queue.resume();
    },
    reopen,
  };
  return (
    <EditorProvider store={isHeld ? store : readOnlyStore}>
      <DraftProvider draft={draft}>
        <WaitingFilesProvider files={files}>
          <div ref={pageRef} inert={!isHeld}>
            {children}
          </div>
          {!isHeld && (
            <Note text={t('editor.editLock.text')} button={t('editor.editLock.take')} onPress={lock.take} />
          )}
          {isHeld && refused !== null && (
            <Note
              text={t('editor.fileRefused', refused.name, serverMessage(refused.error) ?? '')}
              onPress={closing(() => setRefused(null))}
            />
          )}
          {isHeld && notice !== null && <Note text={t(notice)} onPress={closing(() => setNotice(null))} />}
          {isHeld && isConflict && (
            <Conflict
              saves={saves}
              projectId={opened.projectId}
              fileKey={fileKey ?? null}
              waiting={files}
              project={() => store.state().history.project}
              reopen={reopen}
              postponed={postponed}
              onPostpone={setPostponed}
            />
          )}
        </WaitingFilesProvider>
      </DraftProvider>
    </EditorProvider>
  );
}

/** For when the pressed button has disappeared, and the focus with it. */
function focusPage(editor: HTMLElement | null): void {
  editor?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
}

function openWaitingFiles({ personId, projectId, waiting }: OpenedProject): WaitingFiles {
  return createWaitingFiles(deviceFiles(personId, projectId), waiting);
}

/** Files that earlier visits removed by undo, or dropped for another revision. */
function releaseUnnamed({ comic, waiting }: OpenedProject, files: WaitingFiles): Promise<void> {
  const named = new Set(files.namedIn(comic.project));
  const others = waiting.filter((file) => !named.has(file)).map(({ path }) => path);
  return others.length === 0 ? Promise.resolve() : files.release(others);
}

function readOnly(store: EditorStore): EditorStore {
  const nothing = () => undefined;
  return { ...store, run: nothing, undo: nothing, redo: nothing, rewrite: nothing };
}

function Note({
  text,
  button,
  onPress,
}: {
  readonly text: string;
  /** By default it closes the note. */
  readonly button?: string;
  readonly onPress: () => void;
}) {
  const { t } = useText();
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{text}</p>
      <Button size="l" onClick={onPress}>
        {button ?? t('editor.recovered.gotIt')}
      </Button>
    </div>
  );
}

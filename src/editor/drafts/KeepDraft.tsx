import { Button } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore, type EditorStore } from '@/editor/document/editorStore';
import { WaitingFilesProvider } from '@/editor/document/resources/WaitingFilesContext';
import { createWaitingFiles, type WaitingFiles } from '@/editor/document/resources/waitingFiles';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { deviceFiles } from '@/editor/drafts/deviceFiles';
import type { EditingTurn, Turn } from '@/editor/drafts/editingTurn';
import styles from '@/editor/drafts/KeepDraft.module.css';
import type { OpenedProject } from '@/editor/drafts/openVersion';
import type { OtherVersion } from '@/editor/drafts/otherVersion';
import type { RefusedFile } from '@/editor/drafts/sendWaiting';
import { useFileKey } from '@/editor/drafts/useFileKey';
import { useKeptDraft } from '@/editor/drafts/useKeptDraft';
import { lazyPart } from '@/editor/elements/lazyPart';
import { serverMessage } from '@/editor/elements/serverMessage';
import { useBackOnline } from '@/editor/elements/useBackOnline';
import { useText } from '@/i18n/useText';

const Conflict = lazyPart(async () => (await import('@/editor/drafts/Conflict')).Conflict);

interface KeepDraftProps {
  readonly opened: OpenedProject;
  readonly turn: { readonly turn: EditingTurn; readonly state: Turn };
  /** Opens the project anew. */
  readonly reopen: () => void;
  readonly children: ReactNode;
}

/** The comic that is edited, and its saving; where another tab edits it, it is only looked at. */
export function KeepDraft({ opened, turn: { turn, state }, reopen, children }: KeepDraftProps) {
  const { t } = useText();
  const [store] = useState(() => createEditorStore(opened.comic.project));
  const [looked] = useState(() => onlyLooked(store));
  const [files] = useState(() => openWaitingFiles(opened));
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const kept = useKeptDraft(opened, { store, files, turn, onRefused: setRefused });
  useEffect(() => {
    if (state === 'mine') void releaseUnnamed(opened, files);
  }, [state, opened, files]);
  const fileKey = useFileKey(opened);
  const [isTold, setTold] = useState(!opened.isRecovered);
  const [isAway, setAway] = useState(opened.isOffline);
  useBackOnline(() => setAway(false));
  // The other version that the author wants to think about first.
  const [later, setLater] = useState<OtherVersion | null>(null);
  const isMine = state === 'mine' || state === 'asking';
  const { queue } = kept;
  const { state: saving } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const isConflict = saving.kind === 'refused' && saving.refusal === 'conflict';
  const draft = {
    projectId: opened.projectId,
    fileKey,
    state: queue.state,
    subscribe: queue.subscribe,
    saveNow: queue.saveNow,
    publishFile: queue.publish,
    goOn: () => {
      setLater(null);
      queue.goOn();
    },
    reopen,
  };
  return (
    <EditorProvider store={isMine ? store : looked}>
      <DraftProvider draft={draft}>
        <WaitingFilesProvider files={files}>
          <div inert={!isMine}>{children}</div>
        </WaitingFilesProvider>
        {!isMine && (
          <Note text={t('editor.elsewhere.text')} button={t('editor.elsewhere.take')} onPress={turn.take} />
        )}
        {isMine && isAway && (
          <Note
            text={t('editor.open.keptHere')}
            button={t('editor.recovered.good')}
            onPress={() => setAway(false)}
          />
        )}
        {isMine && refused !== null && (
          <Note
            text={t('editor.fileRefused', refused.name, serverMessage(refused.error) ?? '')}
            button={t('editor.recovered.good')}
            onPress={() => setRefused(null)}
          />
        )}
        {isMine && !isTold && (
          <Note
            text={t('editor.recovered')}
            button={t('editor.recovered.good')}
            onPress={() => setTold(true)}
          />
        )}
        {isMine && isConflict && (
          <WaitingFilesProvider files={files}>
            <Conflict
              kept={kept}
              projectId={opened.projectId}
              fileKey={fileKey}
              waiting={files}
              project={() => store.state().history.project}
              reopen={reopen}
              later={later}
              onLater={setLater}
            />
          </WaitingFilesProvider>
        )}
      </DraftProvider>
    </EditorProvider>
  );
}

function openWaitingFiles({ personId, projectId, waiting }: OpenedProject): WaitingFiles {
  return createWaitingFiles(deviceFiles(personId, projectId), waiting);
}

/** What an earlier visit took back, or gave up for another version, is wanted by nobody any more. */
function releaseUnnamed({ comic, waiting }: OpenedProject, files: WaitingFiles): Promise<void> {
  const named = new Set(files.namedIn(comic.project));
  const others = waiting.filter((file) => !named.has(file)).map(({ path }) => path);
  return others.length === 0 ? Promise.resolve() : files.release(others);
}

/** Keys that the whole page hears must not change what another tab edits. */
function onlyLooked(store: EditorStore): EditorStore {
  const nothing = () => undefined;
  return { ...store, run: nothing, undo: nothing, redo: nothing, rewrite: nothing };
}

function Note({
  text,
  button,
  onPress,
}: {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}) {
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{text}</p>
      <Button size="l" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}

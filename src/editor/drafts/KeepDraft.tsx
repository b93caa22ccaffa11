import { Button } from '@vkontakte/vkui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore, type EditorStore } from '@/editor/document/editorStore';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import type { EditingTurn, Turn } from '@/editor/drafts/editingTurn';
import styles from '@/editor/drafts/KeepDraft.module.css';
import type { OpenedProject } from '@/editor/drafts/openVersion';
import type { OtherVersion } from '@/editor/drafts/otherVersion';
import { useFileKey } from '@/editor/drafts/useFileKey';
import { type KeptDraft, useKeptDraft } from '@/editor/drafts/useKeptDraft';
import { VersionsDialog } from '@/editor/drafts/VersionsDialog';
import type { Version } from '@/editor/drafts/whichDraft';
import { useText } from '@/i18n/useText';

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
  const [store] = useState(() => createEditorStore(opened.begun.project));
  const [looked] = useState(() => onlyLooked(store));
  const kept = useKeptDraft(opened, store, turn);
  const fileKey = useFileKey(opened);
  const [isTold, setTold] = useState(!opened.isRecovered);
  // The other version that the author wants to think about first.
  const [later, setLater] = useState<OtherVersion | null>(null);
  const isMine = state === 'mine' || state === 'asking';
  const { queue } = kept;
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
  };
  return (
    <EditorProvider store={isMine ? store : looked}>
      <DraftProvider draft={draft}>
        <div inert={!isMine}>{children}</div>
        {!isMine && (
          <Note text={t('editor.elsewhere.text')} button={t('editor.elsewhere.take')} onPress={turn.take} />
        )}
        {isMine && !isTold && (
          <Note
            text={t('editor.recovered')}
            button={t('editor.recovered.good')}
            onPress={() => setTold(true)}
          />
        )}
        {isMine && <Conflict kept={kept} reopen={reopen} later={later} onLater={setLater} />}
      </DraftProvider>
    </EditorProvider>
  );
}

/** Keys that the whole page hears must not change what another tab edits. */
function onlyLooked(store: EditorStore): EditorStore {
  const nothing = () => undefined;
  return { ...store, run: nothing, undo: nothing, redo: nothing };
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

interface ConflictProps {
  readonly kept: KeptDraft;
  readonly reopen: () => void;
  readonly later: OtherVersion | null;
  readonly onLater: (other: OtherVersion) => void;
}

/** Another device was there meanwhile: nothing goes over its work, nor this one's, before the author says so. */
function Conflict({ kept, reopen, later, onLater }: ConflictProps) {
  const { queue, device } = kept;
  const { state } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const other = queue.otherVersion();
  if (state.kind !== 'refused' || state.refusal !== 'conflict' || other === null || later === other)
    return null;
  const theirs = other.draft ?? other.file;
  const theirsAt = other.draft === null ? null : Date.parse(other.draft.savedAt);
  const choose = async (version: Version) => {
    if (version === 'device' || theirs === null) return queue.keepMine();
    queue.stop();
    await device.drop().catch(() => undefined);
    reopen();
  };
  return (
    <VersionsDialog
      versions={[
        { version: 'device', moment: Date.now() },
        { version: other.draft === null ? 'file' : 'server', moment: theirsAt },
      ]}
      onChoose={(version) => void choose(version)}
      onClose={() => onLater(other)}
    />
  );
}

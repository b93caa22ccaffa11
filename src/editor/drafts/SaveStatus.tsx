import {
  Icon24CheckCircleOutline,
  Icon24CloudArrowUpOutline,
  Icon24CloudSlashOutline,
  Icon24ErrorCircleOutline,
} from '@vkontakte/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from '@/editor/drafts/DraftContext';
import styles from '@/editor/drafts/SaveStatus.module.css';
import { actionFor, pressedKey, saveKeys } from '@/editor/elements/chords';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

const SaveDetails = lazyPart(async () => (await import('@/editor/drafts/SaveDetails')).SaveDetails);

const icons = {
  saved: <Icon24CheckCircleOutline />,
  waiting: <Icon24CloudArrowUpOutline />,
  saving: <Icon24CloudArrowUpOutline />,
  offline: <Icon24CloudSlashOutline />,
  refused: <Icon24ErrorCircleOutline />,
} as const;

/** Otherwise the text would change with each typed character. */
const restMs = 500;

/** `true` only after a while without a change. */
function useRested(isKept: boolean): boolean {
  const [isRested, setRested] = useState(isKept);
  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(() => setRested(true), restMs);
    return () => {
      clearTimeout(timer);
      setRested(false);
    };
  }, [isKept]);
  return isKept && isRested;
}

/** Also inside fields and dialogs, since the browser would save the page as a file. */
function useSaveKey(): void {
  const { resume, saveNow } = useDraft();
  const save = useEffectEvent(() => {
    resume();
    void saveNow();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actionFor(saveKeys, pressedKey(event)) === undefined) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    // Typing on the page keeps its keys to itself.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}

/** Shows where the newest version of the comic is saved, as an icon and a text; a press shows details. */
export function SaveStatus({ onFile }: { readonly onFile: () => void }) {
  const { t } = useText();
  const { state, isSavedOnDevice, isDeviceFull } = useDraft();
  const isWritten = useRested(isSavedOnDevice);
  const [isOpen, setOpen] = useState(false);
  useSaveKey();
  const close = () => setOpen(false);
  const isInDanger =
    !isSavedOnDevice && isDeviceFull && (state.kind === 'offline' || state.kind === 'refused');
  const isBeingWritten = !isWritten && (state.kind === 'offline' || state.kind === 'waiting');
  const kind = isBeingWritten ? 'saving' : state.kind;
  const word: TextKey = isInDanger ? 'editor.saving.danger' : `editor.saving.${kind}`;
  return (
    <>
      <button
        type="button"
        className={styles.status}
        data-kind={isInDanger ? 'refused' : state.kind}
        title={t(word)}
        onClick={() => setOpen(true)}
      >
        {icons[state.kind]}
        <span className={styles.word} role="status">
          {t(word)}
        </span>
      </button>
      {isOpen && (
        <Overlay title={t(word)} onClose={close}>
          <SaveDetails isInDanger={isInDanger} onClose={close} onFile={onFile} />
        </Overlay>
      )}
    </>
  );
}

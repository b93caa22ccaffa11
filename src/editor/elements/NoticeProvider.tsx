import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { EditorStore } from '@/editor/document/editorStore';
import styles from '@/editor/elements/Notice.module.css';
import { useText } from '@/i18n/useText';

/** Milliseconds to read two short sentences. */
const readingTime = 6000;
/** Milliseconds to read them and reach a button. */
const answeringTime = 12_000;

/** A notice can undo the last command, as long as no other was run. */
interface UndoAction {
  readonly store: EditorStore;
  readonly onUndone?: () => void;
}

type ShowNotice = (text: string, undoAction?: UndoAction) => void;

interface Notice {
  readonly text: string;
  readonly count: number;
  readonly undoAction: UndoAction | undefined;
}

const NoticeContext = createContext<ShowNotice>(() => undefined);

/** Shows a notice over the content, which is announced and hidden automatically. */
export function useNotice(): ShowNotice {
  return useContext(NoticeContext);
}

export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const [notice, setNotice] = useState<Notice | null>(null);
  const showNotice = useCallback<ShowNotice>(
    (text, undoAction) => setNotice((before) => ({ text, undoAction, count: (before?.count ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (notice === null) return;
    const { undoAction } = notice;
    const end = () => setNotice(null);
    const timer = setTimeout(end, undoAction === undefined ? readingTime : answeringTime);
    const done = undoAction?.store.state().history.project;
    const leave = undoAction?.store.subscribe(() => {
      if (undoAction.store.state().history.project !== done) end();
    });
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [notice]);
  return (
    <NoticeContext value={showNotice}>
      {children}
      {notice !== null && (
        <div key={notice.count} className={styles.wrapper} role="alert">
          <p className={styles.notice}>
            {notice.text}
            {notice.undoAction !== undefined && (
              <button
                type="button"
                className={styles.undo}
                onClick={() => {
                  notice.undoAction?.store.undo();
                  notice.undoAction?.onUndone?.();
                }}
              >
                {t('editor.undo')}
              </button>
            )}
          </p>
        </div>
      )}
    </NoticeContext>
  );
}

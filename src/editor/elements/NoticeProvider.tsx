import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { EditorStore } from '@/editor/document/editorStore';
import styles from '@/editor/elements/Notice.module.css';
import { useText } from '@/i18n/useText';

/** Milliseconds to read two short sentences. */
const readingTime = 6000;
/** Milliseconds to read them and reach a button. */
const answeringTime = 12_000;

/** The last command can be undone from its notice, as long as no other was run. */
interface Undoing {
  readonly store: EditorStore;
  readonly onUndone?: () => void;
}

type ShowNotice = (words: string, undoing?: Undoing) => void;

interface Notice {
  readonly words: string;
  readonly count: number;
  readonly undoing: Undoing | undefined;
}

const TellContext = createContext<ShowNotice>(() => undefined);

/** A notice over the content: announced, and hidden automatically. */
export function useNotice(): ShowNotice {
  return useContext(TellContext);
}

export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const [told, setTold] = useState<Notice | null>(null);
  const tell = useCallback<ShowNotice>(
    (words, undoing) => setTold((before) => ({ words, undoing, count: (before?.count ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (told === null) return;
    const { undoing } = told;
    const end = () => setTold(null);
    const timer = setTimeout(end, undoing === undefined ? readingTime : answeringTime);
    const done = undoing?.store.state().history.project;
    const leave = undoing?.store.subscribe(() => {
      if (undoing.store.state().history.project !== done) end();
    });
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [told]);
  return (
    <TellContext value={tell}>
      {children}
      {told !== null && (
        <div key={told.count} className={styles.place} role="alert">
          <p className={styles.notice}>
            {told.words}
            {told.undoing !== undefined && (
              <button
                type="button"
                className={styles.undo}
                onClick={() => {
                  told.undoing?.store.undo();
                  told.undoing?.onUndone?.();
                }}
              >
                {t('editor.undo')}
              </button>
            )}
          </p>
        </div>
      )}
    </TellContext>
  );
}

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styles from '@/editor/elements/notices/Notice.module.css';

/** As long as two short sentences take to be read; milliseconds. */
const readingTime = 6000;

const TellContext = createContext<(words: string) => void>(() => undefined);

/** Says something to everybody: it is seen over what is worked on, heard, and goes by itself. */
export function useNotice(): (words: string) => void {
  return useContext(TellContext);
}

/** Where notices of what is in it appear. What lies over the editor has its own, as it would cover them. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState<{ readonly words: string; readonly count: number } | null>(null);
  const tell = useCallback(
    (words: string) => setTold((before) => ({ words, count: (before?.count ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), readingTime);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <TellContext value={tell}>
      {children}
      {told !== null && (
        <div key={told.count} className={styles.place} role="alert">
          <p className={styles.notice}>{told.words}</p>
        </div>
      )}
    </TellContext>
  );
}

import { useEffect, useRef } from 'react';
import { useText } from '@/i18n/useText';
import styles from '@/panels/own-comics/ResultBar.module.css';
import type { ComicResult } from '@/panels/own-comics/useComicActions';
import { CloseButton } from '@/ui/CloseButton';

interface ResultBarProps {
  readonly result: ComicResult | null;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Says what was done until it is closed, without a time limit, and undoes it. */
export function ResultBar({ result, onUndo, onClose }: ResultBarProps) {
  const { t } = useText();
  const undo = useRef<HTMLButtonElement>(null);
  const deletedId = result?.deletedId ?? null;
  useEffect(() => {
    // The comic has gone with the focus: a key is enough to take that back.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (deletedId !== null && isLost) undo.current?.focus({ preventScroll: true });
  }, [deletedId]);
  return (
    <div className={styles.place}>
      <div className={result === null ? styles.silent : styles.bar}>
        <p className={styles.text} role="status">
          {result?.text}
        </p>
        {deletedId !== null && (
          <button ref={undo} type="button" className={styles.undo} onClick={onUndo}>
            {t('ownComics.undo')}
          </button>
        )}
        {result !== null && <CloseButton label={t('common.close')} onClose={onClose} />}
      </div>
    </div>
  );
}

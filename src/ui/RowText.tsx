import type { ReactNode } from 'react';
import styles from '@/ui/RowText.module.css';

interface RowTextProps {
  readonly name: ReactNode;
  readonly lang?: string | undefined;
  /** One line each; empty ones are omitted. */
  readonly notes: readonly ReactNode[];
}

/** A list row's name, at most two lines, and notes below it. */
export function RowText({ name, lang, notes }: RowTextProps) {
  const shown = notes.filter((note) => note !== null && note !== undefined && note !== '');
  return (
    <span className={styles.text}>
      <span className={styles.name} lang={lang}>
        {name}
      </span>
      {shown.map((note, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
        <span key={line} className={styles.note}>
          {note}
        </span>
      ))}
    </span>
  );
}

import { type DragEvent, type ReactNode, useState } from 'react';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/resources/Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Files dropped anywhere on the sheet. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Larger, and a drop target. */
export function Sheet({ title, onClose, onFiles, children }: SheetProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (onFiles === undefined || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (onFiles === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <Overlay kind="wide" title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the buttons. */}
      <div
        className={isOver ? `${styles.sheet} ${styles.over}` : styles.sheet}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
      </div>
    </Overlay>
  );
}

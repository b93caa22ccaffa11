import { ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from '@/editor/resources/Sheet.module.css';
import { useText } from '@/i18n/useText';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Takes files that are dropped anywhere on the sheet. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Comes up over the page on a phone, and before it on a wide screen. */
export function Sheet({ title, onClose, onFiles, footer, children }: SheetProps) {
  const { t } = useText();
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
    <ModalPage
      open
      size={760}
      height="calc(100% - 24px)"
      settlingHeight={100}
      hideCloseButton
      onClose={onClose}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={onClose} />}>
          {title}
        </ModalPageHeader>
      }
      footer={footer}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the buttons. */}
      <div
        className={isOver ? `${styles.sheet} ${styles.over}` : styles.sheet}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
      </div>
    </ModalPage>
  );
}

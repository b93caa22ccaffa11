import { Button, ButtonGroup, ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/useText';
import { BusyButton } from '@/ui/BusyButton';
import styles from '@/ui/DialogPage.module.css';

interface DialogPageProps {
  readonly title: string;
  readonly size?: number;
  /** Set it when an element inside takes the focus. */
  readonly noFocusToDialog?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title and a close button; a sheet on phones. */
export function DialogPage({
  title,
  size = 480,
  noFocusToDialog = false,
  onClose,
  children,
}: DialogPageProps) {
  const { t } = useText();
  return (
    <ModalPage
      open
      size={size}
      dynamicContentHeight
      hideCloseButton
      noFocusToDialog={noFocusToDialog}
      onClose={onClose}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={onClose} />}>
          <span className={styles.title}>{title}</span>
        </ModalPageHeader>
      }
    >
      {children}
    </ModalPage>
  );
}

interface DialogButtonsProps {
  readonly send: string;
  readonly isSending: boolean;
  readonly isDisabled: boolean;
  readonly onCancel: () => void;
}

/** Submit and cancel buttons of a form that fills a dialog. */
export function DialogButtons({ send, isSending, isDisabled, onCancel }: DialogButtonsProps) {
  const { t } = useText();
  return (
    <ButtonGroup className={styles.buttons} mode="vertical" gap="s" stretched>
      <BusyButton type="submit" size="l" stretched loading={isSending} disabled={isDisabled}>
        {send}
      </BusyButton>
      <Button size="l" stretched mode="secondary" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </ButtonGroup>
  );
}

import { ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useText } from '@/i18n/useText';
import { TermsForm } from '@/legal/TermsForm';
import type { DialogProps } from '@/routes/dialogs';

export interface TermsDialogProps {
  /** Why the server asks. */
  readonly reason: string;
}

/** Asks for the terms, over whatever is open; closes with `true` once they are accepted. */
export function TermsDialog({ reason, close }: TermsDialogProps & DialogProps<true>) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  return (
    <ModalPage
      open
      size={520}
      dynamicContentHeight
      hideCloseButton
      onClose={() => close(null)}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={() => close(null)} />}>
          {t('terms.title')}
        </ModalPageHeader>
      }
    >
      <TermsForm
        reason={reason}
        textOf={(error) => textsOf(error).join(' ')}
        onAccepted={() => close(true)}
        onDeclined={() => close(null)}
      />
    </ModalPage>
  );
}

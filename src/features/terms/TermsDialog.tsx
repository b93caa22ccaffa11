import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useText } from '@/i18n/useText';
import { TermsForm } from '@/legal/TermsForm';
import type { DialogProps } from '@/routes/dialogs';
import { DialogPage } from '@/ui/DialogPage';

export interface TermsDialogProps {
  /** Why the server requests it. */
  readonly reason: string;
}

/** Asks the user to accept the terms, over any open dialog; closes with `true` once they are accepted. */
export function TermsDialog({ reason, close }: TermsDialogProps & DialogProps<true>) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  return (
    <DialogPage title={t('terms.title')} size={520} onClose={() => close(null)}>
      <TermsForm
        reason={reason}
        textOf={(error) => textsOf(error).join(' ')}
        onAccepted={() => close(true)}
        onDeclined={() => close(null)}
      />
    </DialogPage>
  );
}

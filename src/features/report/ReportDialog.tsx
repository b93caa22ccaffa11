import { Button, FormItem, Placeholder, Radio, RadioGroup, Textarea } from '@vkontakte/vkui';
import { type FormEvent, useId, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { type ReportReason, type ReportSubject, reasonsOf } from '@/domain/moderation';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useLateFailure } from '@/features/failures/useLateFailure';
import { useUnsentText } from '@/features/person/usePersonStorage';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useSendReport } from '@/queries/moderation';
import type { DialogProps } from '@/routes/dialogs';
import { DialogButtons, DialogPage } from '@/ui/DialogPage';
import { FormFailure } from '@/ui/form/FormMessages';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** Reports something. The text is stored on the device until it has been sent. */
export function ReportDialog({ kind, id, close }: ReportSubject & DialogProps) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const showLate = useLateFailure();
  // No reason is preselected, so that a hasty report makes no wrong accusation.
  const [reason, setReason] = useState<ReportReason | null>(null);
  const { text: note, type, forget } = useUnsentText(`${kind} ${id}`);
  const { mutateAsync, status, error } = useSendReport({ kind, id });
  const askToSignIn = useAskToSignIn();
  const noteId = useId();

  const send = useOneAtATime(async () => {
    // The session may have ended meanwhile.
    if (reason === null) return;
    const sender = await askToSignIn();
    if (sender === null) return;
    try {
      await mutateAsync({ reason, note });
      forget(sender.id);
    } catch (failure) {
      // The form shows the error beside the text.
      showLate(failure);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <DialogPage title={t(`report.title.${kind}`)} onClose={() => close(null)}>
      {status === 'success' ? (
        <div role="status">
          <Placeholder
            title={t('report.sentTitle')}
            action={
              <Button size="m" onClick={() => close(null)}>
                {t('common.close')}
              </Button>
            }
          >
            {t('report.sentText')}
          </Placeholder>
        </div>
      ) : (
        <form onSubmit={submit}>
          <FormItem top={t('report.reason')}>
            <RadioGroup mode="vertical" aria-label={t('report.reason')}>
              {reasonsOf[kind].map((one) => (
                <Radio
                  key={one}
                  name="reason"
                  value={one}
                  checked={one === reason}
                  onChange={() => setReason(one)}
                >
                  {t(`report.reason.${one}`)}
                </Radio>
              ))}
            </RadioGroup>
          </FormItem>
          <FormItem top={t('report.note')} htmlFor={noteId}>
            <Textarea
              id={noteId}
              value={note}
              maxLength={fieldBounds.reportNote.max}
              maxHeight={160}
              onChange={(event) => type(event.target.value)}
            />
          </FormItem>
          <FormFailure text={error ? textsOf(error).join(' ') : undefined} />
          <DialogButtons
            send={t('report.send')}
            isSending={status === 'pending'}
            isDisabled={reason === null}
            onCancel={() => close(null)}
          />
        </form>
      )}
    </DialogPage>
  );
}

import { FormItem, Textarea } from '@vkontakte/vkui';
import { type FormEvent, useId } from 'react';
import { fieldBounds } from '@/domain/limits';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useLateFailure } from '@/features/failures/useLateFailure';
import { useUnsentText } from '@/features/person/usePersonStorage';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useAppeal } from '@/queries/cases';
import type { DialogProps } from '@/routes/dialogs';
import { DialogButtons, DialogPage } from '@/ui/DialogPage';
import { FormFailure } from '@/ui/form/FormMessages';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** Appeals against a moderator's decision. The text is stored on the device until it has been sent. */
export function AppealDialog({ decisionId, close }: { readonly decisionId: string } & DialogProps) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const showLate = useLateFailure();
  const askToSignIn = useAskToSignIn();
  const id = useId();
  const { text, type, forget } = useUnsentText(`appeal ${decisionId}`);
  const { mutateAsync, status, error } = useAppeal(decisionId);

  const send = useOneAtATime(async () => {
    // The session may have ended meanwhile.
    if (text.trim() === '') return;
    const sender = await askToSignIn();
    if (sender === null) return;
    try {
      await mutateAsync(text);
      forget(sender.id);
      close(null);
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
    <DialogPage title={t('appeal.title')} onClose={() => close(null)}>
      <form onSubmit={submit}>
        <FormItem top={t('appeal.text')} htmlFor={id} bottom={t('appeal.hint')} bottomId={`${id}-hint`}>
          <Textarea
            id={id}
            value={text}
            rows={4}
            maxLength={fieldBounds.appeal.max}
            maxHeight={240}
            slotProps={{ textArea: { 'aria-describedby': `${id}-hint` } }}
            onChange={(event) => type(event.target.value)}
          />
        </FormItem>
        <FormFailure text={error ? textsOf(error).join(' ') : undefined} />
        <DialogButtons
          send={t('appeal.send')}
          isSending={status === 'pending'}
          isDisabled={text.trim() === ''}
          onCancel={() => close(null)}
        />
      </form>
    </DialogPage>
  );
}

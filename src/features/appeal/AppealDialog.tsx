import {
  Button,
  ButtonGroup,
  FormItem,
  FormStatus,
  ModalPage,
  ModalPageHeader,
  PanelHeaderClose,
  Textarea,
} from '@vkontakte/vkui';
import { type FormEvent, useId } from 'react';
import { fieldBounds } from '@/domain/limits';
import styles from '@/features/appeal/AppealDialog.module.css';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useUnsentText } from '@/features/person/useUnsentText';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useAppeal } from '@/queries/cases';
import type { DialogProps } from '@/routes/dialogs';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** Appeals against a decision of moderators. The text is kept on the device until it has been sent. */
export function AppealDialog({ decisionId, close }: { readonly decisionId: string } & DialogProps<true>) {
  const { t } = useText();
  const textsOf = useErrorTexts();
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
      close(true);
    } catch {
      // The error is shown beside the text.
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <ModalPage
      open
      size={480}
      dynamicContentHeight
      hideCloseButton
      onClose={() => close(null)}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={() => close(null)} />}>
          <span className={styles.title}>{t('appeal.title')}</span>
        </ModalPageHeader>
      }
    >
      <form onSubmit={submit}>
        <FormItem top={t('appeal.text')} htmlFor={id} bottom={t('appeal.hint')} bottomId={`${id}-hint`}>
          <Textarea
            id={id}
            value={text}
            rows={4}
            maxLength={fieldBounds.appeal.max}
            maxHeight={240}
            aria-describedby={`${id}-hint`}
            onChange={(event) => type(event.target.value)}
          />
        </FormItem>
        {error && (
          <FormItem>
            <FormStatus mode="error" role="alert">
              {textsOf(error).join(' ')}
            </FormStatus>
          </FormItem>
        )}
        <ButtonGroup className={styles.buttons} mode="vertical" gap="s" stretched>
          <Button
            type="submit"
            size="l"
            stretched
            loading={status === 'pending'}
            disabled={text.trim() === ''}
          >
            {t('appeal.send')}
          </Button>
          <Button size="l" stretched mode="secondary" onClick={() => close(null)}>
            {t('common.cancel')}
          </Button>
        </ButtonGroup>
      </form>
    </ModalPage>
  );
}

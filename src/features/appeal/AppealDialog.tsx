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
import { type FormEvent, useId, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import styles from '@/features/appeal/AppealDialog.module.css';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useAppeal } from '@/queries/cases';
import type { DialogProps } from '@/routes/dialogs';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** Appeals against a decision of moderators. The text stays until it has been sent. */
export function AppealDialog({ decisionId, close }: { readonly decisionId: string } & DialogProps<true>) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const askToSignIn = useAskToSignIn();
  const id = useId();
  const [text, setText] = useState('');
  const { mutateAsync, status, error } = useAppeal(decisionId);

  const send = useOneAtATime(async () => {
    // The session may have ended meanwhile.
    if (text.trim() === '' || (await askToSignIn()) === null) return;
    try {
      await mutateAsync(text);
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
            onChange={(event) => setText(event.target.value)}
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

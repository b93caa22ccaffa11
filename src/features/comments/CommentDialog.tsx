import { FormItem, Textarea } from '@vkontakte/vkui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { commentType } from '@/domain/comment';
import { fieldBounds } from '@/domain/limits';
import styles from '@/features/comments/CommentDialog.module.css';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useLateFailure } from '@/features/failures/useLateFailure';
import { HostNameOffer } from '@/features/host-name/HostNameOffer';
import { usePersonStorage } from '@/features/person/usePersonStorage';
import { useText } from '@/i18n/useText';
import { keepDraft, readDraft } from '@/platform/personStorage';
import { usePostComment } from '@/queries/comments';
import { useCurrentUser } from '@/queries/currentUser';
import type { DialogProps } from '@/routes/dialogs';
import { BusyButton } from '@/ui/BusyButton';
import { DialogPage } from '@/ui/DialogPage';
import { FormFailure } from '@/ui/form/FormMessages';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

export interface CommentDialogProps {
  readonly projectId: string;
  /** Sends the draft at once, since the user has just signed in for that. */
  readonly sendsAtOnce: boolean;
  /** Called when sending starts and ends; sending continues if the dialog is closed meanwhile. */
  readonly onSending: (isSending: boolean) => void;
}

/** `sign-in`: the text is kept until its author has signed in. */
export type CommentDialogResult = 'sent' | 'sign-in';

const { max } = fieldBounds.comment;

/** The number of remaining characters from which they are shown. */
const warnWithin = 200;

/** Writes a comment. The text is stored on the device until it has been sent. */
export function CommentDialog({
  projectId,
  sendsAtOnce,
  onSending,
  close,
}: CommentDialogProps & DialogProps<CommentDialogResult>) {
  const { t, counter } = useText();
  const own = usePersonStorage();
  const user = useCurrentUser();
  const textsOf = useErrorTexts();
  const showLate = useLateFailure();
  const [text, setText] = useState(() => readDraft(own, 'comment_drafts', projectId));
  const { mutateAsync, isPending, error } = usePostComment(projectId);
  const isSent = useRef(false);
  const fieldId = useId();
  const limitId = useId();

  const left = max - text.trim().length;
  const isReady = text.trim() !== '' && left >= 0;

  const send = useOneAtATime(async () => {
    // Another press while the dialog closes must not send the text twice.
    if (!isReady || isSent.current) return;
    if (user === null) return close('sign-in');
    onSending(true);
    try {
      await mutateAsync({ type: commentType.text, text: text.trim() });
      isSent.current = true;
      // The user may have started another draft meanwhile.
      if (readDraft(own, 'comment_drafts', projectId) === text)
        keepDraft(own, 'comment_drafts', projectId, '');
      close('sent');
    } catch (failure) {
      // The form shows the error beside the text.
      showLate(failure);
    } finally {
      onSending(false);
    }
  });
  const sendAtOnce = useEffectEvent(() => void send());
  useEffect(() => {
    if (sendsAtOnce) sendAtOnce();
  }, [sendsAtOnce]);

  const type = (typed: string) => {
    setText(typed);
    keepDraft(own, 'comment_drafts', projectId, typed);
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <DialogPage title={t('comments.answerTitle')} size={560} onClose={() => close(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormItem top={t('comments.text')} htmlFor={fieldId} status={left < 0 ? 'error' : 'default'}>
          <Textarea
            id={fieldId}
            autoFocus
            value={text}
            rows={5}
            maxHeight={280}
            readOnly={isPending}
            // On the field itself; VKUI would put them on its wrapper.
            slotProps={{ textArea: { 'aria-describedby': limitId, 'aria-invalid': left < 0 } }}
            onChange={(event) => type(event.target.value)}
            onKeyDown={sendByKeys}
          />
          <p id={limitId} className={styles.limit} role={left < 0 ? 'alert' : undefined}>
            {left < 0 && counter('charactersOver', -left)}
            {left >= 0 && left <= warnWithin && counter('charactersLeft', left)}
          </p>
        </FormItem>
        <FormFailure text={error ? textsOf(error).join(' ') : undefined} />
        <div className={styles.buttons}>
          <BusyButton type="submit" size="l" stretched loading={isPending} disabled={!isReady}>
            {t('comments.send')}
          </BusyButton>
        </div>
      </form>
      <HostNameOffer />
    </DialogPage>
  );
}

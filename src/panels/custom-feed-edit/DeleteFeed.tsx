import { Button, FormItem } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import type { CustomFeed } from '@/domain/customFeed';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed-edit/DeleteFeed.module.css';
import { useDeleteFeed } from '@/queries/editCustomFeed';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { DeleteWordField } from '@/ui/form/TextField';
import { useOpenForm } from '@/ui/form/useOpenForm';

interface DeleteFeedProps {
  readonly feed: CustomFeed;
  readonly onDeleted: () => void;
}

/** Deletes the feed after a confirmation word was typed. */
export function DeleteFeed({ feed, onDeleted }: DeleteFeedProps) {
  const { t } = useText();
  const { isOpen, close, button } = useOpenForm();
  return (
    <section className={styles.section} aria-label={t('feedEdit.delete')}>
      {isOpen ? (
        <DeleteForm feed={feed} onDeleted={onDeleted} onCancel={close} />
      ) : (
        <FormItem>
          <Button size="l" mode="secondary" appearance="negative" {...button}>
            {t('feedEdit.deleteBegin')}
          </Button>
        </FormItem>
      )}
    </section>
  );
}

function DeleteForm({ feed, onDeleted, onCancel }: DeleteFeedProps & { readonly onCancel: () => void }) {
  const { t } = useText();
  const { mutateAsync } = useDeleteFeed(feed.id);
  const form = useForm({ defaultValues: { word: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['word'], async () => {
    await mutateAsync();
    onDeleted();
  });
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.text}>{t('feedEdit.deleteText', feed.name)}</p>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <DeleteWordField register={(rules) => register('word', rules)} error={errors.word} />
      <FormButtons send={t('common.deleteForGood')} isSending={isSubmitting} isNegative onCancel={onCancel} />
    </form>
  );
}

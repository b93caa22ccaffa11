import { FormItem, FormStatus } from '@vkontakte/vkui';
import styles from '@/ui/form/FormFailure.module.css';

/** What is wrong with the whole form, said at once to whoever listens. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <FormItem>
      <FormStatus mode="error" role="alert" className={styles.failure}>
        {text}
      </FormStatus>
    </FormItem>
  );
}

/** What has come to pass, told as a status that blocks nothing (docs/product/errors.md#success-messages). */
export function FormSuccess({ text }: { readonly text: string | null }) {
  return (
    // There before its words are, or some screen readers do not hear of them.
    <div role="status">
      {text !== null && (
        <FormItem>
          <FormStatus role="presentation">{text}</FormStatus>
        </FormItem>
      )}
    </div>
  );
}

import { FormItem, FormStatus } from '@vkontakte/vkui';
import styles from '@/ui/form/FormFailure.module.css';

/** An error of the whole form, announced to screen readers. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <FormItem>
      <FormStatus mode="error" className={styles.failure}>
        {text}
      </FormStatus>
    </FormItem>
  );
}

/** A success message that does not block (docs/product/errors.md#success-messages). */
export function FormSuccess({ text }: { readonly text: string | null }) {
  return (
    // Rendered even while empty, since some screen readers ignore a status that appears together with its
    // text.
    <div role="status">
      {text !== null && (
        <FormItem>
          <FormStatus role="presentation">{text}</FormStatus>
        </FormItem>
      )}
    </div>
  );
}

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

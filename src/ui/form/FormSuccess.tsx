import { FormItem, FormStatus } from '@vkontakte/vkui';

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

import type { FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useFormFailure } from '@/features/failures/useFormFailure';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/**
 * Sends a form once however often it is pressed (docs/product/errors.md#forms). What `send` is refused for is told at
 * `fields`, or over the form.
 */
export function useFormSubmit<Values extends FieldValues>(
  { handleSubmit, setError }: Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError'>,
  fields: readonly Path<Values>[],
  send: (typed: Values) => Promise<void>,
): (event: FormEvent) => void {
  const tell = useFormFailure(fields, setError);
  const submit = useOneAtATime(
    handleSubmit(async (typed) => {
      try {
        await send(typed);
      } catch (error) {
        tell(error);
      }
    }),
  );
  return (event) => {
    // Also of a press that is left out.
    event.preventDefault();
    void submit(event);
  };
}

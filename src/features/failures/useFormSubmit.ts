import { type FormEvent, useState } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError, errorCode } from '@/api/errors';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/**
 * Shows a call's errors at the fields to which they refer, and all others above the form
 * (docs/product/errors.md#types).
 */
function useFormFailure<Fields extends FieldValues>(
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): (error: unknown) => void {
  const textsOf = useErrorTexts();
  return (error) => {
    // An invitation to sign in replaces the form, which must not show an outdated error afterwards.
    if (error instanceof ApiError && error.kind === 'AUTH_TOKEN_INVALID') return;
    const isRefused = error instanceof ApiError && error.reason === 'server' && errorCode(error) === null;
    const messages = isRefused ? error.messages : textsOf(error).map((text) => ({ path: null, text }));
    const textsAt = (isThere: (path: string | null) => boolean) =>
      messages.filter(({ path }) => isThere(path)).map(({ text }) => text);
    for (const field of fields) {
      const texts = textsAt((path) => path === field);
      if (texts.length > 0)
        setError(field, { type: 'server', message: texts.join(' ') }, { shouldFocus: true });
    }
    const others = textsAt((path) => !fields.some((field) => field === path));
    const message = others.filter((text) => text.trim() !== '').join(' ');
    if (message !== '') setError('root.server', { type: 'server', message });
  };
}

/**
 * Submits a form only once, however often the button is pressed (docs/product/errors.md#forms). Errors of
 * `send` are shown at `fields` or above the form.
 */
export function useFormSubmit<Values extends FieldValues>(
  { handleSubmit, setError }: Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError'>,
  fields: readonly Path<Values>[],
  send: (typed: Values) => Promise<void>,
): (event: FormEvent) => void {
  const showFailure = useFormFailure(fields, setError);
  const submit = useOneAtATime(
    handleSubmit(async (typed) => {
      try {
        await send(typed);
      } catch (error) {
        showFailure(error);
      }
    }),
  );
  return (event) => {
    // Also for a repeated press, which is ignored.
    event.preventDefault();
    void submit(event);
  };
}

/** Whether the server has requested a further field by an error at it. The field stays while its text is replaced. */
export function useRequestedField(error: FieldError | undefined): boolean {
  const [wasRequested, setWasRequested] = useState(false);
  const isRequested = wasRequested || error !== undefined;
  if (isRequested && !wasRequested) setWasRequested(true);
  return isRequested;
}

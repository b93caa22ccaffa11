import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { useErrorTexts } from '@/features/failures/useErrorTexts';

/**
 * Tells what a call was refused for: each text at the field that it is about, the others over the form
 * (docs/product/errors.md#types).
 */
export function useFormFailure<Fields extends FieldValues>(
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): (error: unknown) => void {
  const textsOf = useErrorTexts();
  return (error) => {
    // Who is signed out finds an invitation in the place of the form, and the form without a stale word then.
    if (error instanceof ApiError && error.kind === 'AUTH_TOKEN_INVALID') return;
    const told = error instanceof ApiError && error.reason === 'told' ? error.messages : null;
    const others: string[] = [];
    for (const { path, text } of told ?? textsOf(error).map((text) => ({ path: null, text }))) {
      const field = fields.find((one) => one === path);
      if (field === undefined) others.push(text);
      else setError(field, { type: 'server', message: text }, { shouldFocus: true });
    }
    const message = others.filter((text) => text.trim() !== '').join(' ');
    if (message !== '') setError('root.server', { type: 'server', message });
  };
}

import type { UseFormSetError } from 'react-hook-form';
import type { NewPasswordValues } from '@/features/own-account/NewPasswordFields';
import { useText } from '@/i18n/useText';

/**
 * Marks both passwords when they differ, as a refusal of the server would: the words stand at the first
 * (docs/product/screens.md#settings).
 */
export function useDifferingPasswords(setError: UseFormSetError<NewPasswordValues>) {
  const { t } = useText();
  return ({ newPassword, verifyPassword }: NewPasswordValues): boolean => {
    if (newPassword === verifyPassword) return false;
    setError('verifyPassword', { type: 'differs', message: '' });
    setError('newPassword', { type: 'differs', message: t('newPassword.differs') }, { shouldFocus: true });
    return true;
  };
}

import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { CurrentUser } from '@/domain/user';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { PasswordField } from '@/ui/form/PasswordField';

interface OwnPasswordProps {
  readonly person: CurrentUser;
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
}

/** The present password as a proof. Who came by an outside identity may have none yet. */
export function OwnPassword({ person, field, error }: OwnPasswordProps) {
  const { t } = useText();
  const hostSignsIn = useHostSignsIn();
  return (
    <>
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField
        label={t('passwordChange.old')}
        autoComplete="current-password"
        field={field}
        error={error}
      />
      {!hostSignsIn && person.provider !== 'local' && person.email !== '' && (
        <Link className={styles.link} href={screens.forgotPassword.path()}>
          {t('safety.noPassword')}
        </Link>
      )}
    </>
  );
}

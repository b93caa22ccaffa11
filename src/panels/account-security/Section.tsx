import { type ReactNode, useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { CurrentUser } from '@/domain/user';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import { useText } from '@/i18n/useText';
import accountStyles from '@/panels/account-security/Account.module.css';
import styles from '@/panels/account-security/Section.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { PasswordField } from '@/ui/form/TextField';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface OwnPasswordProps {
  readonly person: CurrentUser;
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  readonly autoFocus?: boolean;
}

/** Confirms an action with the current password. Users of an external provider may not have one. */
export function OwnPassword({ person, field, error, autoFocus = false }: OwnPasswordProps) {
  const { t } = useText();
  const hostSignsIn = useHostSignsIn();
  return (
    <>
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField
        label={t('passwordChange.old')}
        autoComplete="current-password"
        autoFocus={autoFocus}
        field={field}
        error={error}
      />
      {!hostSignsIn && person.provider !== 'local' && person.email !== '' && (
        <Link className={accountStyles.link} href={screens.forgotPassword.path()}>
          {t('account.noPassword')}
        </Link>
      )}
    </>
  );
}

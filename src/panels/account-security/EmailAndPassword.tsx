import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '@/domain/user';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { OwnPassword, Section } from '@/panels/account-security/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { useChangeEmail, useRefetchCurrentUser } from '@/queries/account';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure, FormSuccess } from '@/ui/form/FormMessages';
import { EmailField } from '@/ui/form/TextField';
import { useOpenForm } from '@/ui/form/useOpenForm';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';

/** The result of an emailed link, which leads signed-in users here, also when it is of another account. */
function linkNoteOf(path: string, { id }: CurrentUser): TextKey | undefined {
  const query = new URLSearchParams(path.split('?')[1]);
  const confirmed = query.get('confirmed');
  if (confirmed === '0') return 'account.emailLinkUsed';
  if (confirmed !== '1') return undefined;
  return (query.get('account') ?? id) === id ? 'account.emailConfirmed' : 'account.emailOfOther';
}

/** The email changes once the link that was sent to the new address is opened. */
export function EmailSection({ person }: { readonly person: CurrentUser }) {
  const { t } = useText();
  const { can } = usePlatform();
  const { isOpen, close, button } = useOpenForm();
  const [awaited, setAwaited] = useState<string | null>(null);
  const { path } = useLocation();
  const [linkNote, setLinkNote] = useState(() => linkNoteOf(path, person));
  const isAwaited = awaited !== null && awaited.toLowerCase() !== person.email.toLowerCase();
  // The link may have been opened in another tab or on another device.
  useOnReturnToPage(useRefetchCurrentUser(), isAwaited);
  const sent = isAwaited ? t('account.emailSent', awaited, person.email) : null;
  // Anybody can make a link with this parameter, so the message is about the account's own email, which it
  // names.
  const isAboutEmail = person.email !== '' && linkNote !== undefined;
  return (
    <Section title={t('account.email')}>
      <p className={styles.text}>{person.email || t('account.noEmail')}</p>
      <FormSuccess text={isAboutEmail ? t(linkNote, person.email) : sent} />
      {isOpen ? (
        <EmailForm
          person={person}
          onSent={(email) => {
            setAwaited(email);
            setLinkNote(undefined);
            close();
          }}
          onCancel={close}
        />
      ) : (
        can.typePasswords &&
        person.email !== '' && (
          <div className={styles.buttons}>
            <Button size="l" mode="secondary" {...button}>
              {t('account.changeEmail')}
            </Button>
          </div>
        )
      )}
    </Section>
  );
}

interface EmailFormProps {
  readonly person: CurrentUser;
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

function EmailForm({ person, onSent, onCancel }: EmailFormProps) {
  const { t } = useText();
  const change = useChangeEmail();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['email', 'password'], async ({ email, password }) => {
    await change.mutateAsync({ email, password });
    onSent(email);
  });

  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <EmailField
        label={t('account.newEmail')}
        autoComplete="email"
        autoFocus
        register={(rules) => register('email', rules)}
        error={errors.email}
      />
      <OwnPassword
        person={person}
        field={register('password', { required: t('form.required') })}
        error={errors.password}
      />
      <FormButtons send={t('forgotPassword.send')} isSending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}

export function PasswordSection() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Section title={t('account.password')}>
      <div className={styles.buttons}>
        <Button size="l" mode="secondary" onClick={() => navigate.to(screens.passwordChange.path())}>
          {t('account.changePassword')}
        </Button>
      </div>
    </Section>
  );
}

import { Button } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '@/domain/user';
import { useFormSubmit, useRequestedField } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { OwnPassword, Section } from '@/panels/account-security/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { forgetPerson } from '@/platform/personStorage';
import { useDeleteAccount } from '@/queries/account';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { DeleteWordField } from '@/ui/form/TextField';
import { useOpenForm } from '@/ui/form/useOpenForm';

interface DeleteAccountProps {
  readonly person: CurrentUser;
  readonly onDeleted: () => void;
}

/** Two steps: the second one lists what is deleted and what stays. */
export function DeleteAccount({ person, onDeleted }: DeleteAccountProps) {
  const { t } = useText();
  const { isOpen, close, button } = useOpenForm();
  return (
    <Section title={t('account.delete')}>
      {isOpen ? (
        <DeleteForm person={person} onDeleted={onDeleted} onCancel={close} />
      ) : (
        <div className={styles.buttons}>
          <Button size="l" mode="secondary" appearance="negative" {...button}>
            {t('account.deleteBegin')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function DeleteForm({ person, onDeleted, onCancel }: DeleteAccountProps & { readonly onCancel: () => void }) {
  const { t } = useText();
  const { storage, launch } = usePlatform();
  const { mutateAsync } = useDeleteAccount();
  const form = useForm({ defaultValues: { word: '', password: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const hasPassword = person.provider === 'local';
  const isPasswordRequested = useRequestedField(errors.password);
  const asksForPassword = hasPassword || isPasswordRequested;

  const send = useFormSubmit(form, ['password'], async ({ password }) => {
    await mutateAsync({ personId: person.id, password, launchQuery: launch.signedQuery });
    forgetPerson(storage, person.id);
    onDeleted();
  });

  return (
    <form onSubmit={send} noValidate>
      <p className={styles.text}>{t('account.deleteRemoves')}</p>
      <p className={styles.text}>{t('account.deleteKeeps')}</p>
      {!hasPassword && <p className={styles.text}>{t('account.deleteRecentSignIn')}</p>}
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <DeleteWordField register={(rules) => register('word', rules)} error={errors.word} />
      {asksForPassword && (
        <OwnPassword
          person={person}
          field={register('password', hasPassword ? { required: t('form.required') } : {})}
          error={errors.password}
        />
      )}
      <FormButtons send={t('common.deleteForGood')} isSending={isSubmitting} isNegative onCancel={onCancel} />
    </form>
  );
}

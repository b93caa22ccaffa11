import { Icon56LockOutline, Icon56MailOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import type { CurrentUser } from '@/domain/user';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Who came by an outside identity has no password of ours to type: a letter leads to a first or to another one. */
export function PasswordByLetter({ person }: { readonly person: CurrentUser }) {
  const { t } = useText();
  const navigate = useNavigate();
  if (person.email === '') {
    return <Placeholder icon={<Icon56LockOutline />}>{t('passwordChange.noEmail')}</Placeholder>;
  }
  return (
    <Placeholder
      icon={<Icon56MailOutline />}
      action={
        <Button size="l" onClick={() => navigate.to(screens.forgotPassword.path())}>
          {t('passwordChange.askLetter')}
        </Button>
      }
    >
      {t('passwordChange.byLetter')}
    </Placeholder>
  );
}

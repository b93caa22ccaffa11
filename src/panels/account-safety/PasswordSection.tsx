import { Button } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { Section } from '@/panels/account-safety/Section';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export function PasswordSection() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Section title={t('safety.password')}>
      <div className={styles.buttons}>
        <Button size="l" mode="secondary" onClick={() => navigate.to(screens.passwordChange.path())}>
          {t('passwordChange.title')}
        </Button>
      </div>
    </Section>
  );
}

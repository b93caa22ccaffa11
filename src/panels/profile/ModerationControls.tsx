import { Card, Title } from '@vkontakte/vkui';
import type { ProfileView } from '@/domain/user';
import { useText } from '@/i18n/useText';
import { BanChoice } from '@/panels/profile/BanChoice';
import styles from '@/panels/profile/ModerationControls.module.css';
import { ProEnd } from '@/panels/profile/ProEnd';
import { VerifiedSwitch } from '@/panels/profile/VerifiedSwitch';
import { useCurrentUser } from '@/queries/session/currentUser';

/** What admins alone decide about a person (docs/product/rights.md#admins). */
export function ModerationControls({ profile: { user } }: { profile: ProfileView }) {
  const { t } = useText();
  const isOneself = useCurrentUser()?._id === user.id;
  return (
    <section className={styles.place} aria-label={t('profile.moderation')}>
      <Card Component="div" mode="outline" className={styles.card}>
        <Title level="3" Component="h2">
          {t('profile.moderation')}
        </Title>
        {!isOneself && <BanChoice userId={user.id} banCategory={user.banCategory} />}
        <VerifiedSwitch userId={user.id} isVerified={user.isVerified} />
        <ProEnd userId={user.id} />
      </Card>
    </section>
  );
}

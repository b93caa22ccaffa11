import { Button } from '@vkontakte/vkui';
import type { ProfileView } from '@/domain/user';
import { FollowButton } from '@/features/person/FollowButton';
import { useText } from '@/i18n/useText';
import { AllowCommenting } from '@/panels/profile/AllowCommenting';
import styles from '@/panels/profile/PersonHead.module.css';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** What a viewer may do with a person, or with themselves. */
export function PersonActions({ user }: Pick<ProfileView, 'user'>) {
  const { t } = useText();
  const navigate = useNavigate();
  const viewer = useCurrentUser();
  if (viewer?._id === user.id) {
    return (
      <div className={styles.actions}>
        <Button size="m" mode="secondary" onClick={() => navigate.to(screens.profileEdit.path())}>
          {t('profile.edit')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <FollowButton userId={user.id} isFollowed={user.isFollowedByCurUser} />
      {viewer && <AllowCommenting user={user} />}
    </div>
  );
}

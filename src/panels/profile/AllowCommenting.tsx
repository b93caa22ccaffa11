import { Button } from '@vkontakte/vkui';
import type { ProfileView } from '@/domain/user';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/PersonHead.module.css';
import { useAllowCommenting } from '@/queries/profiles';

/** Lets somebody comment on one's comics again (docs/product/rights.md#signed-in). */
export function AllowCommenting({ user }: Pick<ProfileView, 'user'>) {
  const { t } = useText();
  const tell = useErrorDialog();
  const { mutate, isPending, isSuccess } = useAllowCommenting(user.id);
  if (user.isCanCommentForCurUser) {
    return isSuccess ? (
      <p className={styles.note} role="status">
        {t('profile.commentsAllowed')}
      </p>
    ) : null;
  }
  return (
    <div>
      <p className={styles.note}>{t('profile.commentsBlocked')}</p>
      <Button
        size="m"
        mode="secondary"
        loading={isPending}
        loadingLabel={t('profile.allowComments')}
        onClick={() => mutate(undefined, { onError: (error) => void tell(error) })}
      >
        {t('profile.allowComments')}
      </Button>
    </div>
  );
}

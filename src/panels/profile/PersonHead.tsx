import { Icon20CrownOutline, Icon20Verified } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useEffect, useRef } from 'react';
import { isWebsite } from '@/domain/limits';
import type { ProfileView } from '@/domain/user';
import { BlockButton, UnblockButton } from '@/features/block-person/BlockButton';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { FollowButton } from '@/features/person/FollowButton';
import { PersonPicture } from '@/features/person/PersonPicture';
import { ReportButton } from '@/features/report/ReportButton';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/PersonHead.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useAllowCommenting } from '@/queries/people';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';
import { MoreActions } from '@/ui/MoreActions';

/** Removes the viewer's block on this user's comments (docs/product/rights.md#signed-in). */
function AllowCommenting({ user }: Pick<ProfileView, 'user'>) {
  const { t } = useText();
  const showError = useErrorDialog();
  const { mutate, isPending, isSuccess } = useAllowCommenting(user.id);
  if (user.mayCommentOnMine) {
    return isSuccess ? (
      <p className={styles.note} role="status">
        {t('profile.commentsAllowed')}
      </p>
    ) : null;
  }
  return (
    <div>
      <p className={styles.note}>{t('profile.commentsBlocked')}</p>
      <BusyButton
        size="m"
        mode="secondary"
        loading={isPending}
        onClick={() => mutate(undefined, { onError: showError })}
      >
        {t('profile.allowComments')}
      </BusyButton>
    </div>
  );
}

/** Rare actions on another user. */
function MorePersonActions({ user }: Pick<ProfileView, 'user'>) {
  const { t } = useText();
  return (
    <MoreActions className={styles.more} label={t('profile.more', user.name)}>
      <ReportButton subject={{ kind: 'person', id: user.id }} ownerId={user.id} />
      {!user.blockedByMe && <BlockButton person={user} />}
    </MoreActions>
  );
}

function PersonActions({ user }: Pick<ProfileView, 'user'>) {
  const { t } = useText();
  const navigate = useNavigate();
  const viewer = useCurrentUser();
  const root = useFocusAfterChange(user.blockedByMe);
  if (viewer?.id === user.id) {
    return (
      <div className={`${styles.actions} ${styles.own}`}>
        <CreateButtonSlot kind="page" />
        <Button size="m" mode="secondary" onClick={() => navigate.to(screens.ownComics.path())}>
          {t('menu.ownComics')}
        </Button>
        <Button size="m" mode="secondary" onClick={() => navigate.to(screens.profileEdit.path())}>
          {t('profile.edit')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={root} tabIndex={-1} className={styles.actions}>
      {user.blockedByMe && <p className={styles.note}>{t('block.profile')}</p>}
      <div className={styles.row}>
        {user.blockedByMe ? (
          <UnblockButton person={user} />
        ) : (
          <FollowButton userId={user.id} isFollowed={user.followedByMe} />
        )}
        {user.name !== '' && <MorePersonActions user={user} />}
      </div>
      {viewer && !user.blockedByMe && <AllowCommenting user={user} />}
    </div>
  );
}

/** The pressed button has disappeared by then. */
function useFocusAfterChange(isBlocked: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(isBlocked);
  useEffect(() => {
    if (before.current !== isBlocked) root.current?.focus({ preventScroll: true });
    before.current = isBlocked;
  }, [isBlocked]);
  return root;
}

interface PersonHeadProps {
  readonly profile: ProfileView;
  readonly isPro: boolean;
}

export function PersonHead({ profile, isPro }: PersonHeadProps) {
  const { t, counter } = useText();
  const { user, stats } = profile;
  return (
    <section className={styles.head}>
      <PersonPicture person={user} size={96} />
      <div className={styles.identity}>
        <h2 className={styles.name}>
          {user.name || t('person.deleted')}
          {user.isVerified && (
            <span
              className={styles.mark}
              role="img"
              aria-label={t('profile.verified')}
              title={t('profile.verified')}
            >
              <Icon20Verified />
            </span>
          )}
        </h2>
        {isPro && (
          <p className={styles.pro}>
            <Icon20CrownOutline aria-hidden />
            Pro
          </p>
        )}
        {user.mainLifeValue !== 'UNKNOWN' && (
          <p className={styles.value}>{t('profile.lifeValue', t(`lifeValue.${user.mainLifeValue}`))}</p>
        )}
      </div>
      {user.status !== '' && <p className={styles.about}>{user.status}</p>}
      <Website address={user.website} />
      <ul className={styles.counters} aria-label={t('profile.statistics')}>
        <li>{counter('followers', stats.followerCount)}</li>
        <li>{counter('likes', stats.likeCount)}</li>
        <li>{counter('views', stats.viewCount)}</li>
        <li>{counter('comics', stats.projectCount)}</li>
      </ul>
      <PersonActions user={user} />
    </section>
  );
}

/**
 * `nofollow`, since nobody has checked the site. Hidden inside VK, where links to other sites are not allowed
 * (docs/product/hosts.md#inside-vk).
 */
function Website({ address }: { readonly address: string }) {
  const { t } = useText();
  const { launch } = usePlatform();
  // Older entries were not validated, and a `javascript:` URL must not run.
  if (address === '' || !isWebsite(address) || launch.signedQuery !== '') return null;
  return (
    <a
      className={styles.website}
      href={address}
      target="_blank"
      rel="nofollow noopener"
      aria-label={`${t('profileEdit.website')}: ${address}`}
    >
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
}

import { Icon20CheckCircleOutline, Icon20UserAddOutline } from '@vkontakte/icons';
import { Button, Spinner } from '@vkontakte/vkui';
import { useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { UnblockButton } from '@/features/block-person/BlockButton';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useIsBlocked } from '@/queries/blocks';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { useFollow } from '@/queries/updates';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { lazyComponent } from '@/ui/lazyComponent';

const BellButton = lazyComponent(
  async () => (await import('@/features/notifications/BellButton')).BellButton,
);

interface FollowButtonProps {
  readonly userId: string;
  readonly isFollowed: boolean;
}

/** Toggles following. Shows the pressed state at once; the counters change after confirmation. */
export function FollowButton({ userId, isFollowed }: FollowButtonProps) {
  const { t } = useText();
  const askToSignIn = useAskToSignIn();
  const { desired, follow } = useFollow(userId);
  const { promotion, push } = usePlatform();
  const [hasFollowed, setHasFollowed] = useState(false);
  const isBusy = desired !== null;
  const isPressed = desired ?? isFollowed;

  const press = async () => {
    const person = await askToSignIn();
    // After sign-in it may turn out to be the user's own profile.
    if (person === null || person.id === userId) return;
    await follow(!isPressed);
    setHasFollowed(!isPressed);
  };
  return (
    <>
      <Button
        size="m"
        mode={isPressed ? 'secondary' : 'primary'}
        aria-pressed={isPressed}
        aria-busy={isBusy}
        before={<FollowSign isBusy={isBusy} isPressed={isPressed} />}
        onClick={() => void press()}
      >
        {t(isPressed ? 'profile.following' : 'profile.follow')}
      </Button>
      {isFollowed && (promotion ?? push) && (
        <LazyBoundary failed={null}>
          <BellButton userId={userId} isNew={hasFollowed} />
        </LazyBoundary>
      )}
    </>
  );
}

function FollowSign({ isBusy, isPressed }: { readonly isBusy: boolean; readonly isPressed: boolean }) {
  if (isBusy) {
    // VKUI's loading label is in one language only; the button announces its state itself.
    return (
      <Spinner size="s" aria-hidden noColor>
        {null}
      </Spinner>
    );
  }
  return isPressed ? <Icon20CheckCircleOutline /> : <Icon20UserAddOutline />;
}

/** Hidden for the author, in an archive, and where it is unknown whether the user follows the author. */
export function FollowAuthor({ project: { owner, isVisitorsView } }: { project: ProjectView }) {
  const { source } = useApi();
  const viewer = useCurrentUser();
  const isBlocked = useIsBlocked(owner?.id);
  if (source === 'archive' || isVisitorsView || owner === null || owner.id === viewer?.id) return null;
  if (isBlocked) return <UnblockButton person={owner} />;
  return <FollowButton userId={owner.id} isFollowed={owner.followedByMe} />;
}

import type { NamedPicture } from '@/domain/images';
import { useConfirm } from '@/features/confirm/useConfirm';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useBlock, useUnblock } from '@/queries/blocks';
import { BusyButton } from '@/ui/BusyButton';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface BlockButtonProps {
  readonly person: NamedPicture;
  readonly onBlocked?: () => void;
}

/** Blocks a person after a confirmation; for a list of rare actions. A visitor has to sign in first. */
export function BlockButton({ person, onBlocked }: BlockButtonProps) {
  const { t } = useText();
  const confirm = useConfirm();
  const askToSignIn = useAskToSignIn();
  const showError = useErrorDialog();
  const { mutateAsync, isPending } = useBlock();
  const block = useOneAtATime(async () => {
    const user = await askToSignIn();
    // After sign-in it may turn out to be the user's own profile.
    if (user === null || user.id === person.id) return;
    const isSure = await confirm({
      title: t('block.title', person.name),
      text: t('block.text'),
      stay: t('common.cancel'),
      confirm: t('block.block'),
    });
    if (!isSure) return;
    try {
      await mutateAsync(person);
      onBlocked?.();
    } catch (error) {
      await showError(error);
    }
  });
  return (
    <BusyButton
      size="m"
      mode="tertiary"
      appearance="negative"
      loading={isPending}
      onClick={() => void block()}
    >
      {t('block.block')}
    </BusyButton>
  );
}

interface UnblockButtonProps {
  readonly person: NamedPicture;
  readonly onUnblocked?: () => void;
}

export function UnblockButton({ person, onUnblocked }: UnblockButtonProps) {
  const { t } = useText();
  const showError = useErrorDialog();
  const { mutateAsync, isPending } = useUnblock();
  const unblock = useOneAtATime(async () => {
    try {
      await mutateAsync(person);
      onUnblocked?.();
    } catch (error) {
      await showError(error);
    }
  });
  return (
    <BusyButton
      size="m"
      mode="secondary"
      loading={isPending}
      aria-label={t('block.unblockOne', person.name)}
      onClick={() => void unblock()}
    >
      {t('block.unblock')}
    </BusyButton>
  );
}

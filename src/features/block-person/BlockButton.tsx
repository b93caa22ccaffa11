import type { NamedPicture } from '@/domain/images';
import { useConfirm } from '@/features/confirm/useConfirm';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useBlock, useUnblock } from '@/queries/blocks';
import { BusyButton } from '@/ui/BusyButton';

interface BlockButtonProps {
  readonly person: NamedPicture;
  readonly onBlocked?: () => void;
}

/** Blocks a person after a confirmation; for a list of rare actions. A visitor has to sign in first. */
export function BlockButton({ person, onBlocked }: BlockButtonProps) {
  const { t } = useText();
  const confirm = useConfirm();
  const askToSignIn = useAskToSignIn();
  const { mutateAsync, isPending } = useBlock();
  const block = useActionWithErrorDialog(async () => {
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
    await mutateAsync(person);
    onBlocked?.();
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
  const { mutateAsync, isPending } = useUnblock();
  const unblock = useActionWithErrorDialog(async () => {
    await mutateAsync(person);
    onUnblocked?.();
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

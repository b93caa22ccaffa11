import type { NamedPicture } from '@/domain/images';
import type { BlockDialogProps } from '@/features/block-person/BlockDialog';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useBlock, useUnblock } from '@/queries/blocks';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { BusyButton } from '@/ui/BusyButton';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

export const blockDialog = defineDialog<BlockDialogProps, true>(
  'block-person',
  async () => (await import('@/features/block-person/BlockDialog')).BlockDialog,
);

interface BlockButtonProps {
  readonly person: NamedPicture;
  readonly onBlocked?: () => void;
}

/** Blocks a person after a confirmation; for a list of rare actions. A visitor has to sign in first. */
export function BlockButton({ person, onBlocked }: BlockButtonProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const askToSignIn = useAskToSignIn();
  const showError = useErrorDialog();
  const { mutateAsync, isPending } = useBlock();
  const block = useOneAtATime(async () => {
    const user = await askToSignIn();
    // After sign-in it may turn out to be the user's own profile.
    if (user === null || user.id === person.id) return;
    if ((await dialogs.open(blockDialog, { name: person.name })) !== true) return;
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

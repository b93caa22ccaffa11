import { Icon20NotificationOutline, Icon20NotificationSlashOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useEffect, useEffectEvent } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { bellDialog } from '@/features/notifications/dialogs';
import { useIsPromotionAvailable } from '@/features/promotion/promotions';
import { usePropose } from '@/features/proposals/usePropose';
import { useText } from '@/i18n/useText';
import type { Promotion } from '@/platform/Platform';
import { useBell, useSetBell } from '@/queries/notifications';
import { useDialogs } from '@/routes/Routes';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface BellButtonProps {
  /** The author, whom the user follows. */
  readonly userId: string;
  readonly promotion: Promotion;
  /** The user has just begun to follow, so the bell may be offered. */
  readonly isNew: boolean;
}

/** Whether the user is notified of an author's new comics (docs/product/screens.md#bell). */
export function BellButton({ userId, promotion, isNew }: BellButtonProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const propose = usePropose();
  const showError = useErrorDialog();
  const isAvailable = useIsPromotionAvailable(promotion, 'notifications');
  const { data: bell } = useBell(userId);
  const { mutateAsync, isPending } = useSetBell(userId);

  const isOffered = isNew && isAvailable && bell?.isOn === false;
  const offer = useEffectEvent(async () => {
    if (await propose('notifications')) void dialogs.open(bellDialog, { userId });
  });
  useEffect(() => {
    if (isOffered) void offer();
  }, [isOffered]);

  const press = useOneAtATime(async () => {
    if (bell === undefined) return;
    // Who has notifications already is asked nothing.
    if (bell.isOn || bell.isSubscribed) await mutateAsync(!bell.isOn).catch(showError);
    else await dialogs.openOver(bellDialog, { userId, asked: promotion.ask('notifications') });
  });

  if (!isAvailable || bell === undefined) return null;
  return (
    <Button
      size="m"
      mode="tertiary"
      aria-label={t('notifications.bell')}
      aria-pressed={bell.isOn}
      aria-busy={isPending}
      before={bell.isOn ? <Icon20NotificationOutline /> : <Icon20NotificationSlashOutline />}
      onClick={() => void press()}
    />
  );
}

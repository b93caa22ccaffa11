import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '@/i18n/useText';
import type { HostResult } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useSetBell } from '@/queries/notifications';
import type { DialogProps } from '@/routes/dialogs';
import { OfferCard } from '@/ui/OfferCard';

export interface BellDialogProps {
  /** The author. */
  readonly userId: string;
  /** What the network answers to a user who pressed the bell; without it, notifications are offered. */
  readonly asked?: Promise<HostResult<'done'>> | undefined;
}

const texts = {
  offered: 'notifications.text',
  asking: 'notifications.text',
  granted: 'notifications.done',
  unsupported: 'promotion.unsupported',
  failed: 'promotion.failed',
} as const;

/** Turns the bell on (docs/product/screens.md#bell). Declining shows no message. */
export function BellDialog({ userId, asked, close }: DialogProps<true> & BellDialogProps) {
  const { t } = useText();
  const { promotion } = usePlatform();
  const { mutateAsync: setBell } = useSetBell(userId);
  const [state, setState] = useState<keyof typeof texts>(asked ? 'asking' : 'offered');

  const show = async (answer: HostResult<'done'>) => {
    if (answer.kind === 'declined') return close(null);
    if (answer.kind === 'unsupported') return setState('unsupported');
    try {
      if (answer.kind !== 'granted') throw new Error(`The network: ${answer.kind}`);
      await setBell(true);
      setState('granted');
    } catch (error) {
      console.warn('Notifications were not turned on.', error);
      setState('failed');
    }
  };
  const ask = async () => {
    if (promotion === null) return;
    setState('asking');
    await show(await promotion.ask('notifications'));
  };
  const showAsked = useEffectEvent((answer: HostResult<'done'>) => void show(answer));
  useEffect(() => void asked?.then(showAsked), [asked]);

  const isOver = state === 'granted' || state === 'unsupported';
  return (
    <OfferCard
      title={t(state === 'granted' ? 'promotion.done' : 'notifications.title')}
      text={t(texts[state])}
      action={isOver ? null : { label: t('notifications.button'), isBusy: state === 'asking', run: ask }}
      onClose={() => close(state === 'granted' ? true : null)}
    />
  );
}

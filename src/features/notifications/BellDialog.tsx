import { useEffect, useEffectEvent, useState } from 'react';
import type { Notifier } from '@/features/notifications/useNotifier';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { useSetBell } from '@/queries/notifications';
import type { DialogProps } from '@/routes/dialogs';
import { OfferCard } from '@/ui/OfferCard';

export interface BellDialogProps {
  /** The author. */
  readonly userId: string;
  readonly notifier: Notifier;
  /**
   * The response of network or browser after the user has pressed the bell; without it, notifications are
   * offered.
   */
  readonly requested?: ReturnType<Notifier['ask']> | undefined;
}

type State = 'offered' | 'asking' | 'granted' | 'unsupported' | 'failed' | 'blocked';

const texts = {
  vk: {
    offered: 'notifications.text',
    asking: 'notifications.text',
    granted: 'notifications.done',
    unsupported: 'promotion.unsupported',
    failed: 'promotion.failed',
    blocked: 'promotion.failed',
  },
  push: {
    offered: 'notifications.pushText',
    asking: 'notifications.pushText',
    granted: 'notifications.pushDone',
    unsupported: 'notifications.pushUnsupported',
    failed: 'promotion.failed',
    blocked: 'notifications.pushBlocked',
  },
} as const satisfies Record<Notifier['channel'], Record<State, TextKey>>;

/** Turns the bell on (docs/product/screens.md#bell). Declining shows no message. */
export function BellDialog({ userId, notifier, requested, close }: DialogProps & BellDialogProps) {
  const { t } = useText();
  const { mutateAsync: setBell } = useSetBell(userId);
  const [state, setState] = useState<State>(startOf(notifier, requested));

  const show = async (answer: Awaited<ReturnType<Notifier['ask']>>) => {
    if (answer.kind === 'declined') return close(null);
    if (answer.kind === 'unsupported') return setState('unsupported');
    try {
      if (answer.kind !== 'granted') throw new Error(`Notifications: ${answer.kind}`);
      await setBell({ isOn: true, subscribe: answer.value });
      setState('granted');
    } catch (error) {
      console.warn('Notifications were not turned on.', error);
      // An earlier or later press may have turned them on.
      setState((now) => (now === 'granted' ? now : 'failed'));
    }
  };
  const ask = async () => {
    setState('asking');
    await show(await notifier.ask());
  };
  const showRequested = useEffectEvent((answer: Awaited<ReturnType<Notifier['ask']>>) => void show(answer));
  useEffect(() => void requested?.then(showRequested), [requested]);

  const isOver = state === 'granted' || state === 'unsupported' || state === 'blocked';
  return (
    <OfferCard
      title={t(state === 'granted' ? 'promotion.done' : 'notifications.title')}
      text={t(texts[notifier.channel][state])}
      action={
        isOver
          ? null
          : {
              label: t('notifications.button'),
              isBusy: state === 'asking',
              run: ask,
              // A browser shows its own prompt, and may keep it open.
              silenceText: notifier.channel === 'vk' ? t('wallShare.waiting') : undefined,
            }
      }
      onClose={() => close(null)}
    />
  );
}

function startOf({ state }: Notifier, requested: BellDialogProps['requested']): State {
  if (requested) return 'asking';
  return state === 'blocked' ? 'blocked' : 'offered';
}

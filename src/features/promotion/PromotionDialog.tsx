import { useEffect, useEffectEvent, useState } from 'react';
import type { PromotionKind } from '@/domain/proposals';
import { usePromotionDone } from '@/features/promotion/promotions';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import type { HostResult } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import type { DialogProps } from '@/routes/dialogs';
import { OfferCard } from '@/ui/OfferCard';

export interface PromotionDialogProps {
  readonly kind: PromotionKind;
  /** The network's response to a user who has requested it; without it, the action is offered. */
  readonly requested?: Promise<HostResult<unknown>> | undefined;
}

type State = 'offered' | 'asking' | Exclude<HostResult<never>['kind'], 'declined'>;

/** Favorites, home screen and recommendation (docs/product/screens.md#favorites-home-screen-and-recommendation). Declining shows no message. */
export function PromotionDialog({ kind, requested, close }: DialogProps<true> & PromotionDialogProps) {
  const { t } = useText();
  const { promotion } = usePlatform();
  const done = usePromotionDone(kind);
  const [state, setState] = useState<State>(requested ? 'asking' : 'offered');

  const show = (answer: HostResult<unknown>) => {
    if (answer.kind === 'declined') return close(null);
    if (answer.kind === 'granted') done();
    else console.warn(`The network did not do it: ${kind}.`, answer);
    // An earlier or later press may have done it.
    setState((now) => (now === 'granted' ? now : answer.kind));
  };
  const ask = async () => {
    if (promotion === null) return;
    setState('asking');
    show(await promotion.ask(kind));
  };
  const showRequested = useEffectEvent(show);
  useEffect(() => void requested?.then(showRequested), [requested]);

  const isOver = state === 'granted' || state === 'unsupported';
  return (
    <OfferCard
      title={t(state === 'granted' ? 'promotion.done' : `promotion.${kind}.title`)}
      text={t(textOf(kind, state))}
      action={
        isOver
          ? null
          : {
              label: t(`promotion.${kind}.button`),
              isBusy: state === 'asking',
              run: ask,
              silenceText: t('wallShare.waiting'),
            }
      }
      onClose={() => close(state === 'granted' ? true : null)}
    />
  );
}

function textOf(kind: PromotionKind, state: State): TextKey {
  if (state === 'granted') return `promotion.${kind}.done`;
  if (state === 'unsupported') return 'promotion.unsupported';
  return state === 'failed' || state === 'timedOut' ? 'promotion.failed' : `promotion.${kind}.text`;
}

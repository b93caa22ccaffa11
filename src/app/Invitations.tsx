import { useCallback, useMemo } from 'react';
import type { PromotionKind } from '@/domain/proposals';
import { useGroupInvite } from '@/features/group-invite/useGroupInvite';
import { promotionDialog } from '@/features/promotion/dialogs';
import { usePromotionOffers } from '@/features/promotion/promotions';
import { useOffersAfterPlay } from '@/features/proposals/useOffersAfterPlay';
import { useRunNote } from '@/features/proposals/usePropose';
import { useWallShareOffer } from '@/features/wall-share/useWallShareOffer';
import { useDialogs } from '@/routes/Routes';

export function Invitations() {
  const dialogs = useDialogs();
  useRunNote();
  const group = useGroupInvite();
  const promote = useCallback(
    (kind: PromotionKind) => void dialogs.open(promotionDialog, { kind }),
    [dialogs],
  );
  const promotions = usePromotionOffers(promote);
  useOffersAfterPlay(
    useMemo(() => (group === null ? promotions : [group, ...promotions]), [group, promotions]),
  );
  useWallShareOffer();
  return null;
}

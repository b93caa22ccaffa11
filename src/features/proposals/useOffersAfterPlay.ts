import { useEffect, useRef } from 'react';
import type { ProposalKind } from '@/domain/proposals';
import { usePropose } from '@/features/proposals/usePropose';
import { playing, usePlaying } from '@/routes/playing';

export interface Offer {
  readonly kind: ProposalKind;
  /** Checks with the host or the server; never prompts the user. */
  readonly isWanted: () => Promise<boolean>;
  readonly open: () => void;
}

/**
 * Makes the first of these offers that is wanted, at the pace of all proposals
 * (docs/product/states.md#proposals): after the first comic that was played, and never during a comic or its
 * ending. Restarts when `offers` changes.
 */
export function useOffersAfterPlay(offers: readonly Offer[]): void {
  const propose = usePropose();
  const played = usePlaying();
  const wasMade = useRef(false);

  useEffect(() => {
    if (offers.length === 0 || played !== 'played' || wasMade.current) return undefined;
    // The user or the comic may have changed before the responses arrive.
    let isStale = false;
    const isOver = () => isStale || wasMade.current || playing.isOnScreen();
    const make = async () => {
      for (const { kind, isWanted, open } of offers) {
        if (!(await isWanted()) || isOver()) continue;
        if (!(await propose(kind)) || isOver()) continue;
        wasMade.current = true;
        open();
      }
    };
    void make();
    return () => {
      isStale = true;
    };
  }, [offers, played, propose]);
}

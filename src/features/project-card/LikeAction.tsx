import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProjectView } from '@/domain/project';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useSessionState } from '@/queries/currentUser';
import { useLike } from '@/queries/likeAndFollow';

export interface LikeActionProps {
  readonly project: ProjectView;
  /** What was pressed last; `null` when nothing waits. */
  readonly wish: boolean | null;
  /** It is so, or cannot be; all wishes of a row end together. */
  readonly onSettled: () => void;
}

/** Does what was pressed on a heart; a visitor is asked to sign in first. */
export function LikeAction({ project, wish, onSettled }: LikeActionProps) {
  const askToSignIn = useAskToSignIn();
  const like = useLike(project);
  // Who is there may not be known yet, and must not be taken for a visitor.
  const isKnown = useSessionState() !== 'unknown';
  const latest = useRef(false);
  const isAsking = useRef(false);

  const fulfil = useEffectEvent(async (isWanted: boolean) => {
    latest.current = isWanted;
    // Who is asked already will be heard with the latest wish.
    if (isAsking.current) return;
    isAsking.current = true;
    const person = await askToSignIn();
    isAsking.current = false;
    if (person !== null) await like(latest.current);
    onSettled();
  });
  useEffect(() => {
    if (wish !== null && isKnown) void fulfil(wish);
  }, [wish, isKnown]);
  return null;
}

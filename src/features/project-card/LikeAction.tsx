import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProjectView } from '@/domain/project';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useSessionState } from '@/queries/currentUser';
import { useLike } from '@/queries/updates';

export interface LikeActionProps {
  readonly project: ProjectView;
  /** The latest pressed state; `null` when none is pending. */
  readonly desired: boolean | null;
  /** Called when the state is confirmed or sending has failed, once for repeated presses. */
  readonly onSettled: () => void;
}

/** Sends the pressed state of a like button; visitors sign in first. */
export function LikeAction({ project, desired, onSettled }: LikeActionProps) {
  const askToSignIn = useAskToSignIn();
  const like = useLike(project);
  // Until the session is known, the user must not be treated as a visitor.
  const isKnown = useSessionState() !== 'unknown';
  const latest = useRef(false);
  const isAsking = useRef(false);

  const flush = useEffectEvent(async (isWanted: boolean) => {
    latest.current = isWanted;
    // All presses share one sign-in dialog; the latest state is sent.
    if (isAsking.current) return;
    isAsking.current = true;
    const person = await askToSignIn();
    isAsking.current = false;
    if (person !== null) await like(latest.current);
    onSettled();
  });
  useEffect(() => {
    if (desired !== null && isKnown) void flush(desired);
  }, [desired, isKnown]);
  return null;
}

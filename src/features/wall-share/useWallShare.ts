import { useEffect, useRef, useState } from 'react';
import { shareOnWall, type WallShareOutcome } from '@/features/wall-share/shareOnWall';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { useAddressIntoVk } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

/** How long a silent host disables the button (ms). */
const hostTimeoutMs = 10_000;

/** `waiting`: the host is silent; its answer still counts, and the user may try again. */
export type WallShareState = WallShareOutcome | 'ready' | 'sharing' | 'waiting';

interface WallShareOptions {
  readonly projectId: string;
  readonly name: string;
  readonly onPosted: (() => void) | undefined;
  /** A post was made after the user had left. */
  readonly onPostedLater: () => void;
}

/** Shares a project on the user's wall; the post links to the project inside VK. */
export function useWallShare({ projectId, name, onPosted, onPostedLater }: WallShareOptions) {
  const { wall, social } = usePlatform();
  const { socialApiVersion: apiVersion } = useAddresses();
  const url = useAddressIntoVk()(screens.project.path({ projectId }));
  const [state, setState] = useState<WallShareState>('ready');
  const attempts = useRef<{ running: AbortController | null; isGone: boolean }>({
    running: null,
    isGone: false,
  });

  useEffect(() => {
    const { current } = attempts;
    current.isGone = false;
    return () => {
      current.isGone = true;
      current.running?.abort();
    };
  }, []);

  useEffect(() => {
    if (state !== 'sharing') return undefined;
    const timer = setTimeout(() => setState('waiting'), hostTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  const share = async (text: string) => {
    // Read from a ref, since a double press comes before the next render.
    if (wall === null || (attempts.current.running !== null && state !== 'waiting')) return;
    attempts.current.running?.abort();
    const attempt = new AbortController();
    attempts.current.running = attempt;
    setState('sharing');
    const outcome = await shareOnWall(
      { wall, social, apiVersion },
      { title: name, text, url },
      attempt.signal,
    );
    const isLatest = attempts.current.running === attempt;
    if (isLatest) attempts.current.running = null;
    if (outcome === 'posted') onPosted?.();
    // A post is always reported, whichever attempt made it and even if the user has left.
    if (attempts.current.isGone) {
      if (outcome === 'posted') onPostedLater();
    } else if (isLatest || outcome === 'posted') setState(outcome);
  };
  return { state, share, url };
}

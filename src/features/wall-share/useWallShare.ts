import { useEffect, useRef, useState } from 'react';
import { projectAddressIntoVk } from '@/domain/projectAddress';
import { shareOnWall, type WallShareOutcome } from '@/features/wall-share/shareOnWall';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { projectAddress } from '@/routes/projectAddress';

/** How long a host may be silent before the person gets their button back (ms). */
const patienceMs = 10_000;

/** `waiting`: the host is silent; its answer still counts, and the person may try again. */
export type WallShareState = WallShareOutcome | 'ready' | 'sharing' | 'waiting';

interface WallShareOptions {
  readonly projectId: string;
  readonly name: string;
  readonly onPosted: (() => void) | undefined;
  /** A post was made after the person had left. */
  readonly onPostedLater: () => void;
}

/** A share of a project on the person's wall; the post's link leads to the project inside VK. */
export function useWallShare({ projectId, name, onPosted, onPostedLater }: WallShareOptions) {
  const { wall, social } = usePlatform();
  const { socialApiVersion: apiVersion, websiteUrl } = useAddresses();
  const url = projectAddressIntoVk(projectAddress(websiteUrl, projectId));
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
    const timer = setTimeout(() => setState('waiting'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);

  const share = async (text: string) => {
    // A button that is pressed twice in one breath has not been drawn anew in between.
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
    // A post that was made is told whichever attempt made it, and whoever has left by then.
    if (attempts.current.isGone) {
      if (outcome === 'posted') onPostedLater();
    } else if (isLatest || outcome === 'posted') setState(outcome);
  };
  return { state, share, url };
}

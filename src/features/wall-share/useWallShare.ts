import { useEffect, useRef, useState } from 'react';
import { projectAddressIntoVk } from '@/domain/projectAddressIntoVk';
import { shareOnWall, type WallShareOutcome } from '@/features/wall-share/shareOnWall';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { projectAddress } from '@/routes/projectAddress';

/** How long a host may be silent before the person gets their button back (ms). */
const patienceMs = 10_000;

/** `waiting`: the host is silent; its answer still counts, and the person may try again. */
export type WallShareState = WallShareOutcome | 'ready' | 'sharing' | 'waiting';

/** A share of a project on the person's wall; the post's link leads to the project inside VK. */
export function useWallShare({ projectId, name }: { projectId: string; name: string }) {
  const { wall, social } = usePlatform();
  const { socialApiVersion: apiVersion, websiteUrl } = useAddresses();
  const url = projectAddressIntoVk(projectAddress(websiteUrl, projectId));
  const [state, setState] = useState<WallShareState>('ready');
  const latest = useRef(0);

  useEffect(() => {
    if (state !== 'sharing') return undefined;
    const timer = setTimeout(() => setState('waiting'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);

  const share = async (text: string) => {
    if (wall === null) return;
    latest.current += 1;
    const attempt = latest.current;
    setState('sharing');
    const outcome = await shareOnWall({ wall, social, apiVersion }, { title: name, text, url });
    // A post that was made is told whichever attempt made it.
    if (attempt === latest.current || outcome === 'posted') setState(outcome);
  };
  return { state, share, url };
}

import { useEffect, useRef, useState } from 'react';
import { hostTimeoutMs } from '@/domain/limits';
import { hasAllPermissions } from '@/domain/socialNetwork';
import type { HostResult, Social, Wall } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { useAddressIntoVk } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

/** `waiting`: the host has not responded; its response still counts, and the user may try again. */
export type WallShareState = WallShareOutcome | 'ready' | 'sharing' | 'waiting';

interface WallShareOptions {
  readonly projectId: string;
  readonly name: string;
  readonly onPosted: (() => void) | undefined;
  /** Called when a post was made after the user had left. */
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
    // Read from a ref, since a double press precedes the next render.
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

interface WallShareParts {
  readonly wall: Wall;
  readonly social: Social;
  readonly apiVersion: string;
}

interface WallShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Only a post whose id the network returned counts as `posted` (docs/product/screens.md#share-on-the-wall). */
export type WallShareOutcome =
  | 'posted'
  | 'declined'
  /** The user denied the permission, or part of it. */
  | 'not-permitted'
  /** The host cannot post, so the link was shared in another way. */
  | 'sent-otherwise'
  | 'copied'
  | 'failed';

/**
 * Posts on the user's wall, and asks for the permission if it is missing. After an abort no new dialog is
 * opened.
 */
export async function shareOnWall(
  parts: WallShareParts,
  share: WallShare,
  signal: AbortSignal,
): Promise<WallShareOutcome> {
  const { wall, apiVersion } = parts;
  const permission = await permissionToPost(wall, signal);
  if (signal.aborted) return 'declined';
  if (permission !== 'given') return permission;

  await wall.refreshPreview(share.url, apiVersion);
  if (signal.aborted) return 'declined';
  const posted = await wall.post({ text: share.text, url: share.url });
  switch (posted.kind) {
    case 'granted':
      return 'posted';
    case 'declined':
      return 'declined';
    case 'unsupported':
      return signal.aborted ? 'declined' : shareOtherwise(parts, share);
    case 'timedOut':
    case 'failed':
      return 'failed';
  }
}

async function permissionToPost(
  wall: Wall,
  signal: AbortSignal,
): Promise<'given' | 'not-permitted' | 'failed'> {
  const known = await wall.permissions();
  if (isEnough(wall, known)) return 'given';
  // A host that does not respond here would not respond to the permission dialog either, whose time limit is
  // much longer.
  if (known.kind === 'timedOut' || signal.aborted) return 'failed';
  const requested = await wall.askPermissions();
  if (isEnough(wall, requested)) return 'given';
  switch (requested.kind) {
    case 'granted':
    case 'declined':
      return 'not-permitted';
    case 'unsupported':
      // Older clients have no permission dialog; their post dialog asks instead.
      return 'given';
    case 'timedOut':
    case 'failed':
      return 'failed';
  }
}

function isEnough({ isEmbedded }: Wall, answer: HostResult<number>): boolean {
  return answer.kind === 'granted' && hasAllPermissions(answer.value, isEmbedded);
}

async function shareOtherwise(
  { social }: WallShareParts,
  { url, title }: WallShare,
): Promise<WallShareOutcome> {
  const sent = await social.sendLink?.({ url, title });
  switch (sent?.kind) {
    case 'granted':
      return 'sent-otherwise';
    case 'declined':
      return 'declined';
    case 'timedOut':
      // The host's dialog may still be open, so no other way is tried.
      return 'failed';
    default:
      return (await social.copyText(url)).kind === 'granted' ? 'copied' : 'failed';
  }
}

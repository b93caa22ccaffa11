import { hasAllPermissions } from '@/domain/socialNetwork';
import type { HostResult, Social, Wall } from '@/platform/Platform';

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
  /** The host cannot post, so the link was shared another way. */
  | 'sent-otherwise'
  | 'copied'
  | 'failed';

/** Posts on the user's wall, asking for the permission when it is missing. After an abort no new dialog is opened. */
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
  // A host that is silent here would be silent about the permission dialog too, which waits much longer.
  if (known.kind === 'timedOut' || signal.aborted) return 'failed';
  const asked = await wall.askPermissions();
  if (isEnough(wall, asked)) return 'given';
  switch (asked.kind) {
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

import { hasAllPermissions } from '@/domain/socialPermissions';
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

/**
 * How a share on the wall ended. Nothing but a post that the network named counts as `posted`
 * (docs/product/screens.md#share-on-the-wall).
 */
export type WallShareOutcome =
  | 'posted'
  /** The person changed their mind. */
  | 'declined'
  /** The person did not let us, or not all of what is needed. */
  | 'not-permitted'
  /** The host cannot post, so the link went another way. */
  | 'sent-otherwise'
  | 'copied'
  | 'failed';

/** Posts on the person's wall; asks for the permission when it is missing. */
export async function shareOnWall(parts: WallShareParts, share: WallShare): Promise<WallShareOutcome> {
  const { wall, apiVersion } = parts;
  const permission = await permissionToPost(wall);
  if (permission !== 'given') return permission;

  await wall.refreshPreview(share.url, apiVersion);
  const posted = await wall.post({ text: share.text, url: share.url });
  switch (posted.kind) {
    case 'granted':
      return 'posted';
    case 'declined':
      return 'declined';
    case 'unsupported':
      return shareOtherwise(parts, share);
    case 'timedOut':
    case 'failed':
      return 'failed';
  }
}

async function permissionToPost(wall: Wall): Promise<'given' | 'not-permitted' | 'failed'> {
  const known = await wall.permissions();
  if (isEnough(known)) return 'given';
  // A host that is silent about this would be so about a question for the person, which is waited for much longer.
  if (known.kind === 'timedOut') return 'failed';
  const asked = await wall.askPermissions();
  if (isEnough(asked)) return 'given';
  switch (asked.kind) {
    case 'granted':
    case 'declined':
      return 'not-permitted';
    case 'unsupported':
      // A client without the question lets its own box ask.
      return 'given';
    case 'timedOut':
    case 'failed':
      return 'failed';
  }
}

function isEnough(answer: HostResult<number>): boolean {
  return answer.kind === 'granted' && hasAllPermissions(answer.value, true);
}

async function shareOtherwise(
  { social }: WallShareParts,
  { url, title }: WallShare,
): Promise<WallShareOutcome> {
  const sent = await social.shareLink({ url, title });
  if (sent.kind === 'granted') return sent.value === 'copied' ? 'copied' : 'sent-otherwise';
  return sent.kind === 'declined' ? 'declined' : 'failed';
}

import type { CurrentUser } from '@/domain/user';

/**
 * The wall of who looks at us; `null` where they have none. Outside the network itself only those have one who came by
 * it (docs/product/screens.md#share-on-the-wall).
 */
export function ownWall<Wall extends { readonly isEmbedded: boolean }>(
  wall: Wall | null,
  user: Pick<CurrentUser, 'provider'> | null,
): Wall | null {
  return wall?.isEmbedded || user?.provider === 'vk' ? wall : null;
}

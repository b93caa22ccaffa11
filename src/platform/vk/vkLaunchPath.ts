import { pathOfEmbeddedRoute } from '@/domain/embeddedRoute';
import { unpackHash } from '@/domain/packedHash';

/** The website's path that the frame's own hash asks for; garbage opens home. */
export function vkLaunchPath(hash: string): string {
  const place = hash.replace(/^#/, '');
  // Our own router left it there before the frame was reloaded.
  if (/^\/(?!\/)/.test(place)) return place;
  return pathOfEmbeddedRoute(unpackHash(place));
}

import { embeddedRouteOfPath, pathOfEmbeddedRoute } from '@/domain/embeddedRoute';
import { feedTypeOfPathWord } from '@/domain/feedType';
import { unpackHash } from '@/domain/packedHash';

/**
 * The website's path that the frame's own hash asks for: a project, or home with its feeds. Anything else opens
 * home, other paths of the website as well (docs/product/screens.md#embedded-routes).
 */
export function vkLaunchPath(hash: string): string {
  const place = hash.replace(/^#/, '');
  if (!place.startsWith('/')) return pathOfEmbeddedRoute(unpackHash(place));

  // Our own router left it there before the frame was reloaded, or somebody wrote it into a link.
  const [, feed] = /^\/feed\/([a-z]+)$/.exec(place) ?? [];
  if (feed !== undefined && feedTypeOfPathWord(feed) !== null) return place;
  const route = embeddedRouteOfPath(place);
  const [query = ''] = route.page === 'project' ? (/\?[^#]*/.exec(place) ?? []) : [];
  return pathOfEmbeddedRoute(route) + query;
}

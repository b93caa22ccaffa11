import { embeddedRouteOfPath, packHash } from '@/domain/packedHash';

/** The social app's address for a path of the website: a project, or home for any other path. */
export function socialAppAddress(socialAppUrl: string, websitePath: string): string {
  const packed = packHash(embeddedRouteOfPath(websitePath));
  return packed === '' ? socialAppUrl : `${socialAppUrl}#${encodeURIComponent(packed)}`;
}

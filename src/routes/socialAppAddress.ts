import { embeddedRouteOfPath, packHash } from '@/domain/packedHash';

/** The social app's address that opens the place of a website path: a project, or home for anything else. */
export function socialAppAddress(socialAppUrl: string, websitePath: string): string {
  const packed = packHash(embeddedRouteOfPath(websitePath));
  return packed === '' ? socialAppUrl : `${socialAppUrl}#${encodeURIComponent(packed)}`;
}

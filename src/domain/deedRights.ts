import { hasRole, type Role, type Viewer } from '@/domain/role';

/** The deeds that are not open to a visitor, and the role that each asks for (SPEC §5, §6). */
const requiredRoles = {
  like: 'user',
  follow: 'user',
  createProject: 'user',
  comment: 'user',
  addToFeed: 'user',
  allowCommenting: 'user',
  setProEndingDate: 'admin',
  banUser: 'admin',
  verifyUser: 'admin',
  setAdminManagedState: 'admin',
  setCategory: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Deed = keyof typeof requiredRoles;

/** Whether a deed is open to somebody; a visitor who tries one is asked to sign in (SPEC §4, §6). */
export function mayDo(deed: Deed, viewer: Viewer | null): boolean {
  return hasRole(viewer, requiredRoles[deed]);
}

/** Whether Pro can be bought: by who is signed in, where the host lets us sell (SPEC §5). */
export function mayBuyPro(viewer: Viewer | null, hostAllowsSelling: boolean): boolean {
  return hostAllowsSelling && viewer !== null;
}

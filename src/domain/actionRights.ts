import { hasRole, type Role, type Viewer } from '@/domain/role';

/**
 * The actions that are not open to a visitor, and the role that each asks for (docs/product/rights.md#roles).
 */
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
  settleReports: 'admin',
  decideBestFeedRequests: 'admin',
  readAdminActions: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Action = keyof typeof requiredRoles;

/**
 * Whether an action is open to somebody; a visitor who tries one is asked to sign in
 * (docs/product/rights.md#visitor).
 */
export function mayDo(action: Action, viewer: Viewer | null): boolean {
  return hasRole(viewer, requiredRoles[action]);
}

/**
 * Whether Pro can be bought: by who is signed in, where the host lets us sell
 * (docs/product/rights.md#buying-pro).
 */
export function mayBuyPro(viewer: Viewer | null, hostAllowsSelling: boolean): boolean {
  return hostAllowsSelling && viewer !== null;
}

import { hasRole } from '@/domain/user';
import type { ServedCall } from './callTable';
import type { RequestContext } from './requestContext';

/** What an admin is about to do by a call. */
export interface NewAdminAction {
  readonly adminId: string;
  /** `group.name` of the call. */
  readonly action: string;
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly address: string;
}

/** Logs an action before it is done; returns a function that removes the entry when it was not done. */
export type LogAdminAction = (action: NewAdminAction) => Promise<() => Promise<void>>;

/** An entry is for people to read. */
const longestText = 200;

/** The entry of the admins' log for a call; `null` when it needs none (`Access`). */
export function adminActionOf(
  { id, access, endpoint: { method } }: ServedCall,
  { viewer, address }: RequestContext,
  input: readonly unknown[],
): NewAdminAction | null {
  const isOpenToAll = ['anyone', 'anonymous', 'signedIn', 'twoFactorSetup'].includes(access);
  if (isOpenToAll || method === 'GET' || viewer === null || !hasRole(viewer, 'admin')) return null;
  const fields = input.flatMap((part) => Object.entries(Object(part))).flatMap(plainField);
  return { adminId: viewer.id, action: id, about: Object.fromEntries(fields), address };
}

/** Also what admins write about a person, which goes with the account. */
const secretFields: readonly string[] = ['password', 'code', 'text'];

function plainField([name, value]: [string, unknown]): [string, string | number | boolean][] {
  if (secretFields.includes(name)) return [];
  if (typeof value === 'string') return [[name, value.slice(0, longestText)]];
  return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
}

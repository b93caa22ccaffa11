import { hasRole } from '@/domain/user';
import type { Caller } from './requestContext';

/** What an admin is about to do by a call. */
export interface NewAdminAction {
  readonly adminId: string;
  /** `group.name` of the call. */
  readonly action: string;
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly address: string;
}

/** Logs an action before it is done; gives the way to take the entry back when it was not done. */
export type LogAdminAction = (action: NewAdminAction) => Promise<() => Promise<void>>;

/** An entry is for people to read. */
const longestText = 200;

/** What a call would do as an admin's action; `null` when somebody else makes it. */
export function adminActionOf(
  action: string,
  { person, address }: Caller,
  said: readonly unknown[],
): NewAdminAction | null {
  if (person === null || !hasRole(person, 'admin')) return null;
  const fields = said.flatMap((part) => Object.entries(Object(part))).flatMap(plainField);
  return { adminId: person.id, action, about: Object.fromEntries(fields), address };
}

function plainField([name, value]: [string, unknown]): [string, string | number | boolean][] {
  if (typeof value === 'string') return [[name, value.slice(0, longestText)]];
  return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
}

import { externalProviders } from '@/domain/externalProvider';
import type { NamedPicture } from '@/domain/namedPicture';

/** By what somebody may sign in. */
export const signInWays = ['password', ...externalProviders] as const;

export type SignInWay = (typeof signInWays)[number];

/** A sign-in as the person themselves sees it. */
export interface SignIn {
  readonly way: SignInWay;
  /** What the device says of itself; nobody has checked it. */
  readonly device: string;
  /** Of IPv6 the network alone. */
  readonly address: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}

/** What an admin did, as the admins see it. */
export interface AdminAction {
  /** `null` when the admin's account is gone. */
  readonly admin: NamedPicture | null;
  /** The call of the contract, as `profiles.ban`. */
  readonly action: string;
  /** The person and the comic that it was about; `null` where there was none, or none is left. */
  readonly person: NamedPicture | null;
  readonly project: NamedPicture | null;
  /** What the call said by the names of its fields: about whom or what, and what is to be. */
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly address: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}

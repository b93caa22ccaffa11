import type { BanCategory } from '@/domain/banCategory';
import type { Locale } from '@/domain/locale';
import type { Viewer } from '@/domain/role';
import type { ReaderState } from '../database/replica/Readers';
import { notSignedIn, secondFactorNeeded } from '../lib/domainError';

/** Who is signed in, as a `Viewer` of the rules and a little more. */
export interface Person extends Viewer, ReaderState {
  readonly banCategory: BanCategory;
  /** The session of the token; `null` for a token of the time before there were any. */
  readonly sessionId: string | null;
}

/** Who makes a call. */
export interface Caller {
  /** `null` for a visitor. */
  readonly person: Person | null;
  /** Has signed in, and is a visitor until they have two factors. */
  readonly needsSecondFactor: boolean;
  /** The language of all that the server says to them. */
  readonly locale: Locale;
  /** The network that they come from, for limits. */
  readonly address: string;
  /** What the device says of itself, for the list of sessions. */
  readonly device: string;
}

/** The caller of a call that is not open to visitors. Throws for a visitor. */
export function signedIn(caller: Caller): Person {
  if (caller.person !== null) return caller.person;
  throw caller.needsSecondFactor ? secondFactorNeeded() : notSignedIn();
}

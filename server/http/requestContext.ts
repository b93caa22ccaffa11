import type { FastifyRequest } from 'fastify';
import type { Locale } from '@/domain/locale';
import { type BanCategory, isBannedFrom, type Viewer } from '@/domain/user';
import type { ReaderState } from '../database/readers';
import { banned, notSignedIn, secondFactorNeeded, tokenInvalid } from '../lib/errors';
import { networkOf } from './addresses';
import { localeOfRequest } from './requestHeaders';

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

export interface FoundPerson {
  readonly person: Person;
  /** They may do nothing before they have two factors. */
  readonly needsSecondFactor: boolean;
}

/** The person whose token it is; `null` when it is nobody's any more. */
export type FindPerson = (token: string) => Promise<FoundPerson | null>;

/** Browsers need no more to tell what they are. */
const longestDevice = 250;

/** A caller as a visitor. */
export function visitorOf(request: FastifyRequest): Caller {
  const { 'accept-language': language, 'user-agent': device = '' } = request.headers;
  return {
    person: null,
    needsSecondFactor: false,
    locale: localeOfRequest(language),
    address: networkOf(request.ip),
    device: device.slice(0, longestDevice),
  };
}

/**
 * Who makes a call. Throws when the token that they send is worn out, and when they may not come in at all. Who
 * lacks the second factor that they need is themselves to calls that lead to one alone.
 */
export async function callerOf(
  request: FastifyRequest,
  findPerson: FindPerson,
  leadsToSecondFactor: boolean,
): Promise<Caller> {
  const visitor = visitorOf(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return visitor;
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const found = token === undefined ? null : await findPerson(token);
  if (found === null) throw tokenInvalid();
  const { person, needsSecondFactor } = found;
  if (isBannedFrom('login', person.banCategory)) throw banned();
  return { ...visitor, needsSecondFactor, person: needsSecondFactor && !leadsToSecondFactor ? null : person };
}

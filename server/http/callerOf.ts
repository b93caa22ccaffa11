import type { FastifyRequest } from 'fastify';
import { isBannedFrom } from '@/domain/banCategory';
import { banned, tokenInvalid } from '../lib/domainError';
import type { Caller, Person } from './Caller';
import { networkOf } from './limits/networkOf';
import { localeOfRequest } from './localeOfRequest';

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

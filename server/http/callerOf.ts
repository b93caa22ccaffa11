import type { FastifyRequest } from 'fastify';
import { isBannedFrom } from '@/domain/banCategory';
import { banned, tokenInvalid } from '../lib/domainError';
import type { Caller, Person } from './Caller';
import { networkOf } from './limits/networkOf';
import { localeOfRequest } from './localeOfRequest';

/** The person whose token it is; `null` when it is nobody's any more. */
export type FindPerson = (token: string) => Promise<Person | null>;

/** Browsers need no more to tell what they are. */
const longestDevice = 250;

/** A caller as a visitor. */
export function visitorOf(request: FastifyRequest): Caller {
  const { 'accept-language': language, 'user-agent': device = '' } = request.headers;
  return {
    person: null,
    locale: localeOfRequest(language),
    address: networkOf(request.ip),
    device: device.slice(0, longestDevice),
  };
}

/** Who makes a call. Throws when the token that they send is worn out, and when they may not come in at all. */
export async function callerOf(request: FastifyRequest, findPerson: FindPerson): Promise<Caller> {
  const visitor = visitorOf(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return visitor;
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const person = token === undefined ? null : await findPerson(token);
  if (person === null) throw tokenInvalid();
  if (isBannedFrom('login', person.banCategory)) throw banned();
  return { ...visitor, person };
}

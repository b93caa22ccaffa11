import type { FastifyRequest } from 'fastify';
import type { Locale } from '@/domain/locale';
import { type Action, type BanCategory, isBannedFrom, mayDo, type Viewer } from '@/domain/user';
import type { ReaderState } from '../database/readers';
import { banned, notAllowed, notSignedIn, tokenInvalid, twoFactorNeeded } from '../lib/errors';
import { networkOf } from './addresses';
import { localeOfRequest } from './requestHeaders';

/** Who is signed in. */
export interface SessionViewer extends Viewer, ReaderState {
  readonly banCategory: BanCategory;
  readonly showsAdult: boolean;
  /** Has blocked somebody. */
  readonly hasBlocked: boolean;
  /** The version of the terms; empty before any. */
  readonly acceptedTerms: string;
  /** `null` for a token from before there were sessions. */
  readonly sessionId: string | null;
}

export interface RequestContext {
  /** `null` for a visitor, and for somebody who is treated as one (`needsTwoFactor`). */
  readonly viewer: SessionViewer | null;
  /** Signed in, but has to set up two-factor authentication first. */
  readonly needsTwoFactor: boolean;
  /** The language of the response's texts. */
  readonly locale: Locale;
  /** The client's network, for rate limits. */
  readonly address: string;
  /** The client's `User-Agent`, for the list of sessions. */
  readonly device: string;
}

/** Throws for a visitor. */
export function signedIn({ viewer, needsTwoFactor }: RequestContext): SessionViewer {
  if (viewer !== null) return viewer;
  throw needsTwoFactor ? twoFactorNeeded() : notSignedIn();
}

/**
 * Who may make a call, and with that what goes into the log of admins' actions: writes that need the right to an action,
 * and what admins do by `ownerOrAdmin`.
 */
export type Access =
  /** Visitors too. */
  | 'anyone'
  /** Everybody as a visitor: the token is ignored, since an expired one must not prevent a sign-in. */
  | 'anonymous'
  | 'signedIn'
  /** Signed in, even if two-factor authentication is required and not set up: the call leads to it. */
  | 'twoFactorSetup'
  /** Signed in; the handler checks the ownership. */
  | 'ownerOrAdmin'
  | Action;

/** Throws when the caller may not make the call. */
export function authorize(access: Access, context: RequestContext): SessionViewer | null {
  if (access === 'anyone' || access === 'anonymous') return context.viewer;
  const viewer = signedIn(context);
  if (access === 'signedIn' || access === 'twoFactorSetup' || access === 'ownerOrAdmin') return viewer;
  if (!mayDo(access, viewer)) throw notAllowed();
  return viewer;
}

interface FoundViewer {
  readonly viewer: SessionViewer;
  readonly needsTwoFactor: boolean;
}

/** `null` for a token that is expired, revoked or not ours. */
export type FindViewer = (token: string) => Promise<FoundViewer | null>;

const longestDevice = 250;

export function anonymousContextOf(request: FastifyRequest): RequestContext {
  const { 'accept-language': language, 'user-agent': device = '' } = request.headers;
  return {
    viewer: null,
    needsTwoFactor: false,
    locale: localeOfRequest(language),
    address: networkOf(request.ip),
    device: device.slice(0, longestDevice),
  };
}

/**
 * Throws for a token that is not valid, and for somebody who may not sign in. Somebody who has to set up two-factor
 * authentication first is a visitor to all calls but those that lead to it.
 */
export async function requestContextOf(
  request: FastifyRequest,
  findViewer: FindViewer,
  access: Access,
): Promise<RequestContext> {
  const anonymous = anonymousContextOf(request);
  const { authorization } = request.headers;
  if (authorization === undefined || access === 'anonymous') return anonymous;
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const found = token === undefined ? null : await findViewer(token);
  if (found === null) throw tokenInvalid();
  const { viewer, needsTwoFactor } = found;
  if (isBannedFrom('login', viewer.banCategory)) throw banned();
  const isVisitor = needsTwoFactor && access !== 'twoFactorSetup';
  return { ...anonymous, needsTwoFactor, viewer: isVisitor ? null : viewer };
}

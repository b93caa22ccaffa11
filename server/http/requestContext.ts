import type { FastifyRequest } from 'fastify';
import type { Locale } from '@/domain/locale';
import { type Action, type BanCategory, mayDo, type Viewer } from '@/domain/user';
import type { ReaderState } from '../database/readers';
import { notAllowed, notSignedIn, tokenInvalid, twoFactorNeeded } from '../lib/errors';
import { networkOf } from './addresses';
import { localeOfRequest } from './requestHeaders';

/** The signed-in user. */
export interface SessionViewer extends Viewer, ReaderState {
  readonly banCategory: BanCategory;
  readonly showsAdult: boolean;
  /** Has blocked at least one person. */
  readonly hasBlocked: boolean;
  /** The accepted version of the terms; empty before. */
  readonly acceptedTerms: string;
  /** `null` for a token that is older than sessions. */
  readonly sessionId: string | null;
}

export interface RequestContext {
  /** `null` for a visitor, and for a user who is treated as one (`needsTwoFactor`). */
  readonly viewer: SessionViewer | null;
  /** Signed in, but two-factor authentication has to be set up first. */
  readonly needsTwoFactor: boolean;
  /** The language of texts in the response. */
  readonly locale: Locale;
  /** The client's network, for rate limits. */
  readonly address: string;
  /** The client's `User-Agent`, for the list of sessions. */
  readonly device: string;
}

/** The signed-in user; throws for a visitor. */
export function signedIn({ viewer, needsTwoFactor }: RequestContext): SessionViewer {
  if (viewer !== null) return viewer;
  throw needsTwoFactor ? twoFactorNeeded() : notSignedIn();
}

/**
 * Who may make a call. It also decides which calls are in the log of admins' actions: writes that need an action's
 * right, and what admins do by `ownerOrAdmin`.
 */
export type Access =
  /** Also visitors. */
  | 'anyone'
  /** Everybody is treated as a visitor. The token is ignored, because an expired one must not prevent a sign-in. */
  | 'anonymous'
  | 'signedIn'
  /** Signed in, even when two-factor authentication is required and not set up: these calls set it up. */
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

/** `null` for a token that is expired, revoked or not ours. Throws for a person who is banned from signing in. */
export type FindViewer = (token: string) => Promise<FoundViewer | null>;

const maxDeviceLength = 250;

export function anonymousContextOf(request: FastifyRequest): RequestContext {
  const { 'accept-language': language, 'user-agent': device = '' } = request.headers;
  return {
    viewer: null,
    needsTwoFactor: false,
    locale: localeOfRequest(language),
    address: networkOf(request.ip),
    device: device.slice(0, maxDeviceLength),
  };
}

/**
 * Throws for an invalid token and for a banned user. A user who has to set up two-factor authentication first is
 * treated as a visitor, except by the calls that set it up.
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
  const isVisitor = needsTwoFactor && access !== 'twoFactorSetup';
  return { ...anonymous, needsTwoFactor, viewer: isVisitor ? null : viewer };
}

import type { FastifyInstance } from 'fastify';
import { type ExternalProvider, externalProviders } from '@/domain/user';
import { addConfirmationPage } from '../calls/accounts/accountEmail';
import { logAdminActionsIn } from '../calls/accounts/accountLog';
import { findViewerByToken } from '../calls/accounts/bearerTokens';
import { addExternalSignIn, type ProviderKinds } from '../calls/accounts/external/addExternalSignIn';
import type { AllProviderSettings, ProviderKind } from '../calls/accounts/external/oauthProvider';
import { providerKind } from '../calls/accounts/external/providerKinds';
import { createHandlers } from '../calls/createHandlers';
import { projectAccess } from '../calls/projects/findProject';
import type { Services } from '../calls/services';
import type { Readers } from '../database/readers';
import type { AnonymousResponseCache } from '../http/anonymousResponseCache';
import { addApi } from '../http/apiPlugin';
import type { Faults } from '../http/faults';
import { createWriteLimiter, unlimitedWrites, type WriteLimiter } from '../lib/limiter';
import { addStaticContent } from '../website/addStaticContent';

export interface KadrApiOptions {
  readonly services: Services;
  readonly readers: Readers;
  /** How many connections to the database there are at most; `null` for the embedded one. */
  readonly connections: number | null;
  readonly providers: AllProviderSettings;
  readonly allowedOrigins: readonly string[];
  readonly checksAnswers: boolean;
  readonly anonymousResponses: AnonymousResponseCache;
  readonly faults?: Faults | undefined;
}

/** Puts the API, the ways to sign in and what people uploaded on a server. */
export async function addKadrApi(app: FastifyInstance, options: KadrApiOptions): Promise<void> {
  const { services, readers } = options;
  addConfirmationPage(app, services);
  addExternalSignIn(app, services, providerKinds(options.providers));
  await addStaticContent(app, {
    files: services.files,
    secret: services.tokenSecret,
    accessOf: (projectId) => projectAccess(services.database, projectId),
  });
  await addApi(app, {
    handlers: createHandlers(services),
    findViewer: findViewerByToken(services, readers),
    readers,
    limits: services.limits,
    writeLimiter: writeLimiterFor(options.connections),
    logAdminAction: logAdminActionsIn(services.database),
    allowedOrigins: options.allowedOrigins,
    checksAnswers: options.checksAnswers,
    anonymousResponses: options.anonymousResponses,
    faults: options.faults,
  });
}

/** With the second that a statement waits for a row it is less than clients wait for an answer. */
const patienceMs = 2_000;

/** Whatever is held, two thirds of the connections are there for all others. */
function writeLimiterFor(connections: number | null): WriteLimiter {
  if (connections === null) return unlimitedWrites;
  return createWriteLimiter({ concurrency: Math.max(1, Math.floor(connections / 3)), patienceMs });
}

function providerKinds(settings: AllProviderSettings): ProviderKinds {
  const kinds: Partial<Record<ExternalProvider, ProviderKind>> = {};
  for (const provider of externalProviders) {
    const own = settings[provider];
    if (own !== undefined) kinds[provider] = providerKind(provider, own);
  }
  return kinds;
}

import type { FastifyInstance } from 'fastify';
import { type ExternalProvider, externalProviders } from '@/domain/user';
import { logAdminActionsIn } from '../calls/accounts/accountLog';
import { findViewerByToken } from '../calls/accounts/bearerTokens';
import { addConfirmationPage } from '../calls/accounts/email/accountEmail';
import { externalSignInPlugin, type ProviderKinds } from '../calls/accounts/external/externalSignInPlugin';
import type { AllProviderSettings, ProviderKind } from '../calls/accounts/external/providers';
import { providerKind } from '../calls/accounts/external/providers';
import { appealPlugin } from '../calls/cases/appeals';
import { createHandlers } from '../calls/createHandlers';
import { unsubscribePlugin } from '../calls/notifications/unsubscribe';
import { projectAccess } from '../calls/projects/findProject';
import type { Services } from '../calls/services';
import type { ApiOptions } from '../http/apiPlugin';
import { apiPlugin } from '../http/apiPlugin';
import { createWriteLimiter, unlimitedWrites, type WriteLimiter } from '../lib/limiter';
import { findPublicCover } from '../website/pages/publicProjects';
import { staticContentPlugin } from '../website/staticContentPlugin';

type AnswerOptions = Pick<
  ApiOptions,
  'readers' | 'allowedOrigins' | 'checksAnswers' | 'anonymousResponses' | 'faults'
>;

interface BackendPluginOptions extends AnswerOptions {
  readonly services: Services;
  /** The size of the connection pool; `null` for the embedded database. */
  readonly connections: number | null;
  readonly providers: AllProviderSettings;
}

/** The API, external sign-in, and uploaded files. */
export async function backendPlugin(
  app: FastifyInstance,
  { services, connections, providers, ...answering }: BackendPluginOptions,
): Promise<void> {
  addConfirmationPage(app, services);
  await app.register(unsubscribePlugin, services);
  await app.register(appealPlugin, services);
  await app.register(externalSignInPlugin, { services, kinds: providerKinds(providers) });
  await app.register(staticContentPlugin, {
    files: services.files,
    secret: services.tokenSecret,
    accessOf: (projectId) => projectAccess(services.database, projectId),
    coverOf: (projectId) => findPublicCover(services, projectId),
  });
  await app.register(apiPlugin, {
    handlers: createHandlers(services),
    findViewer: findViewerByToken(services, answering.readers),
    limits: services.limits,
    writeLimiter: writeLimiterFor(connections),
    logAdminAction: logAdminActionsIn(services.database),
    ...answering,
  });
}

/** This plus `lock_timeout` is less than clients' timeout. */
const timeoutMs = 2_000;

/** Whatever is locked, two thirds of the connections remain for other calls. */
function writeLimiterFor(connections: number | null): WriteLimiter {
  if (connections === null) return unlimitedWrites;
  return createWriteLimiter({ concurrency: Math.max(1, Math.floor(connections / 3)), timeoutMs });
}

function providerKinds(settings: AllProviderSettings): ProviderKinds {
  const kinds: Partial<Record<ExternalProvider, ProviderKind>> = {};
  for (const provider of externalProviders) {
    const own = settings[provider];
    if (own !== undefined) kinds[provider] = providerKind(provider, own);
  }
  return kinds;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { type ExternalProvider, externalProviders } from '@/domain/user';
import { screens } from '@/routes/screens';
import { errorObject } from '../../../http/errors';
import { anonymousContextOf } from '../../../http/requestContext';
import { localeOfRequest } from '../../../http/requestHeaders';
import { DomainError, notBegun, notFound, providerFailed } from '../../../lib/errors';
import { createSigner, type Secrets } from '../../../lib/secrets';
import type { Services } from '../../services';
import { accountTexts } from '../accountTexts';
import { signInByIdentity } from '../signIn';
import type { ProviderKind } from './providers';

const attempt = z.object({
  provider: z.enum(externalProviders),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
});

/** A sign-in that was started. Only the same browser may complete it. */
type SignInAttempt = z.output<typeof attempt>;

const cookieName = 'kadr_sign_in';

/** Long enough to look for a password first. */
const lifeSeconds = 15 * 60;

const signerOf = (tokenSecret: Secrets) => createSigner(tokenSecret, 'external sign-in');

/** The `Set-Cookie` that stores an attempt. */
function keepAttempt(tokenSecret: Secrets, begun: Omit<SignInAttempt, 'endsAt'>, isHttps: boolean): string {
  const token = signerOf(tokenSecret).sign({ ...begun, endsAt: Date.now() + lifeSeconds * 1000 });
  return cookie(token, lifeSeconds, isHttps);
}

/** The attempt in a `Cookie` header; `null` when there is none or it has expired. */
function readAttempt(tokenSecret: Secrets, header: string | undefined): SignInAttempt | null {
  const [, token] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(header ?? '') ?? [];
  const read = attempt.safeParse(token === undefined ? undefined : signerOf(tokenSecret).verify(token));
  return read.success && read.data.endsAt > Date.now() ? read.data : null;
}

// `Lax`, because the provider redirects back from another site.
function cookie(value: string, maxAge: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export type ProviderKinds = Readonly<Partial<Record<ExternalProvider, ProviderKind>>>;

interface ExternalSignInOptions {
  readonly services: Services;
  readonly kinds: ProviderKinds;
}

/** Redirects the browser to an external provider and back (docs/product/accounts.md#external-providers). */
export async function externalSignInPlugin(
  app: FastifyInstance,
  { services, kinds }: ExternalSignInOptions,
): Promise<void> {
  for (const provider of externalProviders) {
    const flow = createSignInFlow(services, provider, kinds[provider]);
    app.get(`/auth/${provider}`, (request, reply) =>
      orExplain(services, provider, request, reply, () => flow.begin(reply)),
    );
    app.get(`/auth/${provider}/callback`, (request, reply) =>
      orExplain(services, provider, request, reply, () => flow.end(request, reply)),
    );
  }
}

function createSignInFlow(services: Services, provider: ExternalProvider, kind: ProviderKind | undefined) {
  const callbackUrl = () => `${services.websiteUrl()}/auth/${provider}/callback`;
  const isHttps = () => services.websiteUrl().startsWith('https:');
  let configuring: Promise<Configuration> | null = null;

  async function configured(): Promise<{ kind: ProviderKind; configuration: Configuration }> {
    if (kind === undefined) throw notFound(accountTexts.providerFailed);
    configuring ??= kind.configure();
    try {
      return { kind, configuration: await configuring };
    } catch (error) {
      configuring = null;
      throw error;
    }
  }

  return {
    async begin(reply: FastifyReply): Promise<FastifyReply> {
      const { kind: provided, configuration } = await configured();
      const attempt = {
        provider,
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl(),
        scope: provided.scope,
        state: attempt.state,
        ...(provided.givesIdToken && { nonce: attempt.nonce }),
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      reply.header('set-cookie', keepAttempt(services.tokenSecret, attempt, isHttps()));
      return reply.header('cache-control', 'no-store').redirect(address.href);
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      // An attempt can be used only once, even if the sign-in fails.
      reply.header('set-cookie', cookie('', 0, isHttps()));
      const attempt = readAttempt(services.tokenSecret, request.headers.cookie);
      if (attempt?.provider !== provider) throw notBegun(accountTexts.providerFailed);
      const { kind: provided, configuration } = await configured();
      const callback = new URL(callbackUrl());
      callback.search = request.url.split('?')[1] ?? '';
      const tokens = await authorizationCodeGrant(
        configuration,
        callback,
        {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          ...(provided.givesIdToken && { expectedNonce: attempt.nonce, idTokenExpected: true }),
        },
        { ...provided.exchangeParams?.(callback) },
      );
      const profile = await provided.readProfile(configuration, tokens);
      const { locale, device, address } = anonymousContextOf(request);
      const client = { language: locale, device, address, isLaunch: false };
      const token = await signInByIdentity(services, { provider, ...profile }, client);
      return redirectBack(services, reply, { token });
    },
  };
}

/** Redirects to the website after any error, which the website shows. */
async function orExplain(
  services: Services,
  provider: ExternalProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  go: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await go();
  } catch (error) {
    if (isDeclined(error)) {
      request.log.info('Somebody declined at an external provider.');
      return redirectBack(services, reply, {});
    }
    const isExpected = error instanceof DomainError;
    const call = `auth.${provider}`;
    if (isExpected)
      request.log.warn({ call, address: anonymousContextOf(request).address }, 'A sign-in was refused.');
    else request.log.error({ call, err: error }, 'An external sign-in failed.');
    const shown = isExpected ? error : providerFailed(accountTexts.providerFailed);
    const locale = localeOfRequest(request.headers['accept-language']);
    return redirectBack(services, reply, { error: JSON.stringify(errorObject(shown, locale)) });
  }
}

/** The person declined at the provider, so there is no message. */
function isDeclined(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && error.error === 'access_denied';
}

function redirectBack(
  services: Services,
  reply: FastifyReply,
  query: Readonly<Record<string, string>>,
): FastifyReply {
  const address = `${services.websiteUrl()}${screens.loginWithToken.path()}?${new URLSearchParams(query)}`;
  return reply.header('cache-control', 'no-store').redirect(address);
}

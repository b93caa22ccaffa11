import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  customFetch,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import type { ExternalProvider } from '@/domain/user';

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** What a provider tells of a person. */
export interface ProviderProfile {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailProven: boolean;
}

/** How one provider is spoken with. */
export interface ProviderKind {
  readonly scope: string;
  readonly givesIdToken: boolean;
  configure(): Promise<Configuration>;
  /** What the provider wants in the exchange of the code, beside the usual. */
  exchangeParams(callback: URL): Readonly<Record<string, string>>;
  readProfile(configuration: Configuration, tokens: Tokens): Promise<ProviderProfile>;
}

/** How long a provider may take for one answer. */
export const providerTimeOutSeconds = 10;

/** What a provider gave us when the product was registered there. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID provider that stands in for the usual one. */
  readonly issuer: string | null;
}

/** A provider without settings is not offered. */
export type AllProviderSettings = Readonly<Partial<Record<ExternalProvider, ProviderSettings>>>;

/** On one machine nobody listens between; everywhere else only HTTPS is spoken. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Where a provider without OpenID's discovery is. */
export interface OAuthAddresses {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly profile: string;
}

/** A provider that speaks OAuth 2 alone: it gives a token, and tells who it is at an address of its own. */
export function oauthConfiguration(
  { issuer, authorization, token }: OAuthAddresses,
  { clientId, clientSecret }: ProviderSettings,
): Configuration {
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const configuration = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  configuration.timeout = providerTimeOutSeconds;
  configuration[customFetch] = fetchWithoutIdToken;
  if (isLoopback(new URL(token))) allowInsecureRequests(configuration);
  return configuration;
}

/** An ID token that was not asked for would be held to rules which such a provider does not keep. */
async function fetchWithoutIdToken(
  url: string,
  { body: sent, signal, ...options }: CustomFetchOptions,
): Promise<Response> {
  const answer = await fetch(url, {
    ...options,
    ...(sent instanceof URLSearchParams && { body: sent }),
    ...(signal && { signal }),
  });
  const body: unknown = await answer.json().catch(() => null);
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const kept = Object.fromEntries(fields.filter(([name]) => name !== 'id_token'));
  return Response.json(kept, { status: answer.status });
}

/** Asks for a profile. Throws when the provider does not give it. */
export async function fetchProfile(address: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, {
    ...init,
    // A token is for this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeOutSeconds * 1000),
  });
  if (!answer.ok) throw new Error(`The provider answers ${answer.status} to the question who it is.`);
  return answer.json();
}

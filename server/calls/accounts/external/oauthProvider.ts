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

export interface ProviderProfile {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailProven: boolean;
}

/** The differences between providers. */
export interface ProviderKind {
  readonly scope: string;
  readonly givesIdToken: boolean;
  configure(): Promise<Configuration>;
  /** Additional parameters of the token request. */
  exchangeParams(callback: URL): Readonly<Record<string, string>>;
  readProfile(configuration: Configuration, tokens: Tokens): Promise<ProviderProfile>;
}

/** For one response of a provider. */
export const providerTimeOutSeconds = 10;

/** From the registration at the provider. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID provider that replaces the usual one. */
  readonly issuer: string | null;
}

/** A provider without settings is not offered. */
export type AllProviderSettings = Readonly<Partial<Record<ExternalProvider, ProviderSettings>>>;

/** Only on localhost plain HTTP is allowed. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The endpoints of a provider without OpenID discovery. */
export interface OAuthAddresses {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly profile: string;
}

/** Configures a provider that only supports OAuth 2: its token gives access to an endpoint with the profile. */
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

/** Removes an ID token that was not requested, because it would be validated and refused. */
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

/** Throws when the provider does not return the profile. */
export async function fetchProfile(address: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, {
    ...init,
    // The token must not be sent anywhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeOutSeconds * 1000),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to the request for the profile.`);
  return answer.json();
}

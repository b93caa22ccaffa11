import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  customFetch,
} from 'openid-client';
import { isLoopback } from './isLoopback';
import { providerTimeOutSeconds } from './ProviderKind';
import type { ProviderSettings } from './providerSettings';

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

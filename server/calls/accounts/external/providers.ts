import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  customFetch,
  discovery,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { z } from 'zod';
import type { ExternalProvider } from '@/domain/user';
import type { ExternalIdentity } from '../signIn';

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** The differences between providers. */
export interface ProviderKind {
  readonly scope: string;
  readonly givesIdToken: boolean;
  configure(): Promise<Configuration>;
  /** Additional parameters of the token request. */
  exchangeParams?(callback: URL): Readonly<Record<string, string>>;
  readProfile(configuration: Configuration, tokens: Tokens): Promise<Omit<ExternalIdentity, 'provider'>>;
}

/** The timeout of a provider's response. */
const providerTimeOutSeconds = 10;

/** Values from the registration at the provider. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID provider that replaces the usual one. */
  readonly issuer: string | null;
}

/** A provider without settings is not offered. */
export type AllProviderSettings = Readonly<Partial<Record<ExternalProvider, ProviderSettings>>>;

/** Plain HTTP is only allowed on localhost. */
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
function oauthConfiguration(
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

/** Removes an ID token that was not requested: the library would validate and reject it. */
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
async function fetchProfile(address: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, {
    ...init,
    // The token must not be sent anywhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeOutSeconds * 1000),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to the request for the profile.`);
  return answer.json();
}

const facebook: OAuthAddresses = {
  issuer: 'https://www.facebook.com',
  authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
  token: 'https://graph.facebook.com/v21.0/oauth/access_token',
  profile: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
};

const facebookProfile = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  email: z.string().default(''),
});

/** Facebook does not say whether an email is verified. */
export function facebookProvider(settings: ProviderSettings, addresses = facebook): ProviderKind {
  return {
    scope: 'public_profile email',
    givesIdToken: false,
    configure: async () => oauthConfiguration(addresses, settings),
    async readProfile(_configuration, { access_token }) {
      const address = new URL(addresses.profile);
      // A Facebook app can require this proof in requests.
      const proof = createHmac('sha256', settings.clientSecret).update(access_token).digest('hex');
      address.searchParams.set('appsecret_proof', proof);
      const headers = { authorization: `Bearer ${access_token}` };
      const { id, name, email } = facebookProfile.parse(await fetchProfile(address, { headers }));
      return { subject: id, name, email, isEmailProven: false };
    },
  };
}

/** A provider with OpenID Connect and discovery. */
function openIdProvider(issuer: string, { clientId, clientSecret }: ProviderSettings): ProviderKind {
  return {
    scope: 'openid profile email',
    givesIdToken: true,
    configure() {
      const address = new URL(issuer);
      const execute = isLoopback(address) ? [allowInsecureRequests] : [];
      return discovery(address, clientId, clientSecret, undefined, {
        execute,
        timeout: providerTimeOutSeconds,
      });
    },
    async readProfile(configuration, tokens) {
      const subject = tokens.claims()?.sub;
      if (subject === undefined) throw new Error('The ID token of the provider has no subject.');
      const { name, email, email_verified } = await fetchUserInfo(
        configuration,
        tokens.access_token,
        subject,
      );
      return { subject, name: name ?? '', email: email ?? '', isEmailProven: email_verified === true };
    },
  };
}

const vkId: OAuthAddresses = {
  issuer: 'https://id.vk.com',
  authorization: 'https://id.vk.com/authorize',
  token: 'https://id.vk.com/oauth2/auth',
  profile: 'https://id.vk.com/oauth2/user_info',
};

const vkProfile = z.object({
  user: z.object({
    user_id: z.coerce.string().min(1),
    first_name: z.string().default(''),
    last_name: z.string().default(''),
    email: z.string().default(''),
  }),
});

/** VK ID. Its `user_id` equals the `vk_user_id` of a launch inside VK, so a person has one account for both. */
export function vkProvider(settings: ProviderSettings, addresses = vkId): ProviderKind {
  return {
    scope: 'vkid.personal_info email',
    givesIdToken: false,
    configure: async () => oauthConfiguration(addresses, settings),
    // VK binds the code to a device id.
    exchangeParams: ({ searchParams }) => ({
      device_id: searchParams.get('device_id') ?? '',
      state: searchParams.get('state') ?? '',
    }),
    async readProfile(_configuration, { access_token }) {
      const body = new URLSearchParams({ client_id: settings.clientId, access_token });
      const { user } = vkProfile.parse(
        await fetchProfile(new URL(addresses.profile), { method: 'POST', body }),
      );
      const name = `${user.first_name} ${user.last_name}`;
      return { subject: user.user_id, name, email: user.email, isEmailProven: false };
    },
  };
}

const usualKinds: Readonly<Record<ExternalProvider, (settings: ProviderSettings) => ProviderKind>> = {
  facebook: facebookProvider,
  vk: vkProvider,
  google: (settings) => openIdProvider('https://accounts.google.com', settings),
};

/** The usual provider, or the OpenID provider that replaces it. */
export function providerKind(provider: ExternalProvider, settings: ProviderSettings): ProviderKind {
  return settings.issuer === null
    ? usualKinds[provider](settings)
    : openIdProvider(settings.issuer, settings);
}

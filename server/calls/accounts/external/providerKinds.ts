import { createHmac } from 'node:crypto';
import { allowInsecureRequests, discovery, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import type { ExternalProvider } from '@/domain/user';
import {
  fetchProfile,
  isLoopback,
  type OAuthAddresses,
  oauthConfiguration,
  type ProviderKind,
  type ProviderSettings,
  providerTimeOutSeconds,
} from './oauthProvider';

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

/** Facebook does not tell whether an email is verified. */
export function facebookProvider(settings: ProviderSettings, addresses = facebook): ProviderKind {
  return {
    scope: 'public_profile email',
    givesIdToken: false,
    configure: async () => oauthConfiguration(addresses, settings),
    exchangeParams: () => ({}),
    async readProfile(_configuration, { access_token }) {
      const address = new URL(addresses.profile);
      // Facebook can be configured to reject token requests without this proof.
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
    exchangeParams: () => ({}),
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

/** VK ID. Its `user_id` equals the `vk_user_id` of a launch inside VK, so that a person has one account. */
export function vkProvider(settings: ProviderSettings, addresses = vkId): ProviderKind {
  return {
    scope: 'vkid.personal_info email',
    givesIdToken: false,
    configure: async () => oauthConfiguration(addresses, settings),
    // The code is bound to a device id.
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
  facebook: (settings) => facebookProvider(settings),
  vk: (settings) => vkProvider(settings),
  google: (settings) => openIdProvider('https://accounts.google.com', settings),
};

/** The usual provider, or the OpenID provider that replaces it. */
export function providerKind(provider: ExternalProvider, settings: ProviderSettings): ProviderKind {
  return settings.issuer === null
    ? usualKinds[provider](settings)
    : openIdProvider(settings.issuer, settings);
}

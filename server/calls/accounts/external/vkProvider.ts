import { z } from 'zod';
import { fetchProfile, type OAuthAddresses, oauthConfiguration } from './oauthProvider';
import type { ProviderKind } from './ProviderKind';
import type { ProviderSettings } from './providerSettings';

const vkId: OAuthAddresses = {
  issuer: 'https://id.vk.com',
  authorization: 'https://id.vk.com/authorize',
  token: 'https://id.vk.com/oauth2/auth',
  profile: 'https://id.vk.com/oauth2/user_info',
};

const profile = z.object({
  user: z.object({
    user_id: z.coerce.string().min(1),
    first_name: z.string().default(''),
    last_name: z.string().default(''),
    email: z.string().default(''),
  }),
});

/** VK ID. Its `user_id` is the `vk_user_id` of a launch inside VK: the same person gets the same account. */
export function vkProvider(settings: ProviderSettings, addresses = vkId): ProviderKind {
  return {
    scope: 'vkid.personal_info email',
    givesIdToken: false,
    configure: async () => oauthConfiguration(addresses, settings),
    // The code is bound to the device that asked for it.
    exchangeParams: ({ searchParams }) => ({
      device_id: searchParams.get('device_id') ?? '',
      state: searchParams.get('state') ?? '',
    }),
    async readProfile(_configuration, { access_token }) {
      const body = new URLSearchParams({ client_id: settings.clientId, access_token });
      const { user } = profile.parse(
        await fetchProfile(new URL(addresses.profile), { method: 'POST', body }),
      );
      const name = `${user.first_name} ${user.last_name}`;
      return { subject: user.user_id, name, email: user.email, isEmailProven: false };
    },
  };
}

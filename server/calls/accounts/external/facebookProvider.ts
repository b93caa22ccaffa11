import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { fetchProfile, type OAuthAddresses, oauthConfiguration } from './oauthProvider';
import type { ProviderKind } from './ProviderKind';
import type { ProviderSettings } from './providerSettings';

const facebook: OAuthAddresses = {
  issuer: 'https://www.facebook.com',
  authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
  token: 'https://graph.facebook.com/v21.0/oauth/access_token',
  profile: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
};

const profile = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  email: z.string().default(''),
});

/** Facebook, which does not say whether an e-mail is proven. */
export function facebookProvider(settings: ProviderSettings, addresses = facebook): ProviderKind {
  return {
    scope: 'public_profile email',
    givesIdToken: false,
    configure: async () => oauthConfiguration(addresses, settings),
    exchangeParams: () => ({}),
    async readProfile(_configuration, { access_token }) {
      const address = new URL(addresses.profile);
      // Facebook can be told to answer nobody else who has the token.
      const proof = createHmac('sha256', settings.clientSecret).update(access_token).digest('hex');
      address.searchParams.set('appsecret_proof', proof);
      const headers = { authorization: `Bearer ${access_token}` };
      const { id, name, email } = profile.parse(await fetchProfile(address, { headers }));
      return { subject: id, name, email, isEmailProven: false };
    },
  };
}

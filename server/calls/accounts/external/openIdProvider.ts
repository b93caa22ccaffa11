import { allowInsecureRequests, discovery, fetchUserInfo } from 'openid-client';
import { isLoopback } from './isLoopback';
import { type ProviderKind, providerTimeOutSeconds } from './ProviderKind';
import type { ProviderSettings } from './providerSettings';

/** A provider that speaks OpenID Connect and tells its addresses by itself. */
export function openIdProvider(issuer: string, { clientId, clientSecret }: ProviderSettings): ProviderKind {
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
      if (subject === undefined) throw new Error('The provider does not say who it is.');
      const { name, email, email_verified } = await fetchUserInfo(
        configuration,
        tokens.access_token,
        subject,
      );
      return { subject, name: name ?? '', email: email ?? '', isEmailProven: email_verified === true };
    },
  };
}

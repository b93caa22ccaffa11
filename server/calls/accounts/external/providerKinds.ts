import type { ExternalProvider } from '@/domain/externalProvider';
import { facebookProvider } from './facebookProvider';
import { openIdProvider } from './openIdProvider';
import type { ProviderKind } from './ProviderKind';
import type { ProviderSettings } from './providerSettings';
import { vkProvider } from './vkProvider';

const usualKinds: Readonly<Record<ExternalProvider, (settings: ProviderSettings) => ProviderKind>> = {
  facebook: (settings) => facebookProvider(settings),
  vk: (settings) => vkProvider(settings),
  google: (settings) => openIdProvider('https://accounts.google.com', settings),
};

/** How a provider is spoken with: in its own way, or by OpenID Connect where another stands in for it. */
export function providerKind(provider: ExternalProvider, settings: ProviderSettings): ProviderKind {
  return settings.issuer === null
    ? usualKinds[provider](settings)
    : openIdProvider(settings.issuer, settings);
}

import { joinAddress } from '@/lib/joinAddress';

/**
 * The identity providers beside our own e-mail and password (docs/product/accounts.md#outside-identities).
 */
export const externalProviders = ['facebook', 'vk', 'google'] as const;

export type ExternalProvider = (typeof externalProviders)[number];

/** Where the browser goes to sign in by an outside identity. */
export function externalSignInAddress(backendUrl: string, provider: ExternalProvider): string {
  return joinAddress(backendUrl, `/auth/${provider}`);
}

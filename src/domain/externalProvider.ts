import { joinAddress } from '@/lib/joinAddress';

/** The identity providers beside our own e-mail and password (SPEC §1). */
export const externalProviders = ['facebook', 'vk', 'google'] as const;

export type ExternalProvider = (typeof externalProviders)[number];

/** Where the browser goes to sign in by an outside identity (SPEC §7, "Auth and user"). */
export function externalSignInAddress(backendUrl: string, provider: ExternalProvider): string {
  return joinAddress(backendUrl, `/auth/${provider}`);
}

import { useSyncExternalStore } from 'react';
import { joinAddress } from '@/lib/urls';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';

export type AddressOf = (path: string) => string;

/**
 * Returns the social app's address of a path, which replaces the website's address on hosts that may not show it;
 * `null` elsewhere, and without a configured app.
 */
export function useSocialAddress(): AddressOf | null {
  const { socialAddress } = usePlatform();
  const { socialAppUrl } = useAddresses();
  if (socialAddress === null || socialAppUrl === '') return null;
  return (path) => socialAddress(socialAppUrl, path);
}

const neverChanges = () => () => undefined;

/** The address that opens a path of the app in a new tab. Prerendered pages contain the website's, on every host. */
export function useLinkAddress(path: string): string {
  const socialAddress = useSocialAddress();
  const { websiteUrl } = useAddresses();
  // VK's hosting has no page at that path.
  const onWebsite = joinAddress(import.meta.env.MODE === 'vk' ? websiteUrl : '', path);
  return useSyncExternalStore(
    neverChanges,
    () => socialAddress?.(path) ?? onWebsite,
    () => onWebsite,
  );
}

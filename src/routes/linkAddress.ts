import { useSyncExternalStore } from 'react';
import { joinAddress } from '@/lib/joinAddress';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';

export type AddressOf = (path: string) => string;

/**
 * The social app's address of a path, where people may meet no other address of ours; `null` elsewhere and without a
 * configured app.
 */
export function useSocialAddress(): AddressOf | null {
  const { socialAddress } = usePlatform();
  const { socialAppUrl } = useAddresses();
  if (socialAddress === null || socialAppUrl === '') return null;
  return (path) => socialAddress(socialAppUrl, path);
}

const neverChanges = () => () => undefined;

/** The address that opens a path of ours in a new tab. Prerendered pages have the website's, whatever the host. */
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

import { projectAddressIntoVk } from '@/domain/projectAddress';
import { useAddresses } from '@/queries/Server';
import { type AddressOf, useSocialAddress } from '@/routes/linkAddress';

/** An empty `websiteUrl` means the page's origin. */
function useAddressOnWebsite(): AddressOf {
  const { websiteUrl } = useAddresses();
  return (path) => new URL(path, websiteUrl || window.location.origin).href;
}

/** The absolute address of a path, for users of this host to see, copy and share. */
export function usePublicAddress(): AddressOf {
  const onWebsite = useAddressOnWebsite();
  return useSocialAddress() ?? onWebsite;
}

/** For addresses that only exist on the website; `null` on hosts that may not link to it. */
export function useWebsiteAddress(): AddressOf | null {
  const onWebsite = useAddressOnWebsite();
  return useSocialAddress() === null ? onWebsite : null;
}

/** The address that opens a path inside VK; outside VK, a website address that redirects there. */
export function useAddressIntoVk(): AddressOf {
  const onWebsite = useAddressOnWebsite();
  return useSocialAddress() ?? ((path) => projectAddressIntoVk(onWebsite(path)));
}

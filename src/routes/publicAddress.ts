import { projectAddressIntoVk } from '@/domain/projectAddress';
import { useAddresses } from '@/queries/Server';
import { type AddressOf, useSocialAddress } from '@/routes/linkAddress';

/** An empty `websiteUrl` stands for the page's origin. */
function useAddressOnWebsite(): AddressOf {
  const { websiteUrl } = useAddresses();
  return (path) => new URL(path, websiteUrl || window.location.origin).href;
}

/** The absolute address of a path of ours that people on this host see, copy and share. */
export function usePublicAddress(): AddressOf {
  const onWebsite = useAddressOnWebsite();
  return useSocialAddress() ?? onWebsite;
}

/** For addresses that only the website has; `null` where people may not be led to it. */
export function useWebsiteAddress(): AddressOf | null {
  const onWebsite = useAddressOnWebsite();
  return useSocialAddress() === null ? onWebsite : null;
}

/** The address that opens a path inside VK: from outside by way of the website. */
export function useAddressIntoVk(): AddressOf {
  const onWebsite = useAddressOnWebsite();
  return useSocialAddress() ?? ((path) => projectAddressIntoVk(onWebsite(path)));
}

import { vkGroupMessages } from '@/domain/socialNetwork';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';

interface SupportLink {
  /** `null` when the contact is the VK community. */
  readonly email: string | null;
  readonly anchor: { readonly href: string; readonly target?: '_blank'; readonly rel?: 'noopener' };
}

/** How users contact the operator (docs/product/screens.md#support); `null` when nothing is configured. */
export function useSupportLink(): SupportLink | null {
  const { socialAddress } = usePlatform();
  const { supportEmail, socialGroupId } = useAddresses();
  // Inside VK no link may lead out of it.
  if (supportEmail !== '' && socialAddress === null) {
    return { email: supportEmail, anchor: { href: `mailto:${supportEmail}` } };
  }
  if (socialGroupId <= 0) return null;
  return {
    email: null,
    anchor: { href: vkGroupMessages(socialGroupId), target: '_blank', rel: 'noopener' },
  };
}

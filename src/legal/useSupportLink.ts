import { vkGroupMessages } from '@/domain/socialNetwork';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';

interface SupportLink {
  /** `null` where one writes to the community. */
  readonly email: string | null;
  readonly anchor: { readonly href: string; readonly target?: '_blank'; readonly rel?: 'noopener' };
}

/** How people write to the operator (docs/product/screens.md#support); `null` without a configured way. */
export function useSupportLink(): SupportLink | null {
  const { socialAddress } = usePlatform();
  const { supportEmail, socialGroupId } = useAddresses();
  // Inside VK nothing leads out of it.
  if (supportEmail !== '' && socialAddress === null) {
    return { email: supportEmail, anchor: { href: `mailto:${supportEmail}` } };
  }
  if (socialGroupId <= 0) return null;
  return {
    email: null,
    anchor: { href: vkGroupMessages(socialGroupId), target: '_blank', rel: 'noopener' },
  };
}

import { usePlatform } from '@/platform/PlatformContext';

/**
 * Whether only the host signs users in, with its signed launch query; then our forms are never shown
 * (docs/product/accounts.md#launch-from-vk).
 */
export function useHostSignsIn(): boolean {
  return usePlatform().launch.signedQuery !== '';
}

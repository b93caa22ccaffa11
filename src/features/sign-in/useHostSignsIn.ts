import { usePlatform } from '@/platform/PlatformContext';

/**
 * Whether the host alone signs people in, by its signed launch query: then our forms are never shown
 * (docs/product/accounts.md#launch-from-vk).
 */
export function useHostSignsIn(): boolean {
  return usePlatform().launch.signedQuery !== '';
}

import { usePlatform } from '@/platform/PlatformContext';

/**
 * Whether the host alone says who is there, by a launch that it signs: no form of ours is ever drawn then
 * (docs/product/accounts.md#launch-from-vk).
 */
export function useHostSignsIn(): boolean {
  return usePlatform().launch.signedQuery !== '';
}

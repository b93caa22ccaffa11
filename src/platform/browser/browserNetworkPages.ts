import type { NetworkPages } from '@/platform/Platform';

/** Pages of the social network in tabs and windows of the browser. */
export function browserNetworkPages(window: Window): NetworkPages {
  return {
    tab: (address) => void window.open(address, '_blank', 'noopener'),
    window: (address) => void window.open(address, '_blank', 'noopener,width=660,height=560'),
  };
}

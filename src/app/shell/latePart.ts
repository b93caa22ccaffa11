import { lazy } from 'react';
import type { lateParts } from '@/app/shell/lateParts';
import { loadPart } from '@/lib/loadPart';
import { whenPageIdle } from '@/offline/page/whenPageIdle';

/** A lazy part whose code is loaded once the first screen is complete. */
export function latePart<Name extends keyof typeof lateParts>(name: Name) {
  return lazy(async () => {
    await whenPageIdle();
    return loadPart(async () => ({
      default: (await import('@/app/shell/lateParts')).lateParts[name],
    }));
  });
}

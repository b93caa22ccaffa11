import { type FunctionComponent, lazy } from 'react';
import { loadWithStyles } from '@/lib/lazyChunk';

/**
 * A component whose code loads when it is first rendered, inside a `LazyBoundary`. `wait` resolves when it
 * may be requested (docs/decisions/0011-reload-on-lost-chunk.md).
 */
export function lazyComponent<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  wait?: () => Promise<void>,
) {
  return lazy(async () => {
    await wait?.();
    return { default: await loadWithStyles(load) };
  });
}

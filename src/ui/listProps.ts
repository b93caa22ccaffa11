import type { ReactNode } from 'react';

export interface ListProps {
  /** The items' keys, in order. */
  readonly keys: readonly string[];
  readonly label: string;
  /** A first guess of an item's height in pixels, until it has been measured. */
  readonly estimatedHeight: number;
  readonly renderItem: (index: number) => ReactNode;
}

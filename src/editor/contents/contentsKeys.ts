import { type KeyRow, keyRow } from '@/editor/elements/chords';

export type ContentsKeyIntent =
  | { readonly kind: 'turn'; readonly by: -1 | 1 }
  | { readonly kind: 'move'; readonly to: 'forward' | 'backward' }
  | { readonly kind: 'remove' };

export const contentsKeys = [
  {
    name: 'turnRow',
    chords: [
      { press: 'ArrowUp', does: { kind: 'turn', by: -1 } },
      { press: 'ArrowDown', does: { kind: 'turn', by: 1 } },
    ],
  },
  {
    name: 'moveRow',
    chords: [
      { press: 'ArrowUp', alt: true, does: { kind: 'move', to: 'forward' } },
      { press: 'ArrowDown', alt: true, does: { kind: 'move', to: 'backward' } },
    ],
  },
  keyRow('removeRow', { kind: 'remove' }, { press: 'Delete' }),
] as const satisfies readonly KeyRow<string, ContentsKeyIntent>[];

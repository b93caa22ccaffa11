import { type KeyRow, keyRow } from '@/editor/elements/chords';

export type PageKeyIntent =
  | { readonly kind: 'turn' | 'move'; readonly by: -1 | 1 }
  | { readonly kind: 'first' | 'last' | 'remove' | 'open' };

export const pageKeys = [
  {
    name: 'turn',
    chords: [
      { press: 'ArrowLeft', does: { kind: 'turn', by: -1 } },
      { press: 'ArrowRight', does: { kind: 'turn', by: 1 } },
    ],
  },
  {
    name: 'movePage',
    chords: [
      { press: 'ArrowLeft', alt: true, does: { kind: 'move', by: -1 } },
      { press: 'ArrowRight', alt: true, does: { kind: 'move', by: 1 } },
    ],
  },
  keyRow('firstPage', { kind: 'first' }, { press: 'Home' }),
  keyRow('lastPage', { kind: 'last' }, { press: 'End' }),
  keyRow('removePage', { kind: 'remove' }, { press: 'Delete' }),
  keyRow('openPage', { kind: 'open' }, { press: 'F2' }),
] as const satisfies readonly KeyRow<string, PageKeyIntent>[];

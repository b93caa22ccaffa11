import { type KeyRow, keyRow } from '@/editor/elements/chords';

export type PenIntent = 'pen' | 'eraser' | 'fill' | 'thinner' | 'thicker' | 'end';

/** While drawing. */
export const penKeys = [
  keyRow('pen', 'pen', { press: 'KeyP', isPlace: true }),
  keyRow('eraser', 'eraser', { press: 'KeyE', isPlace: true }),
  keyRow('fill', 'fill', { press: 'KeyF', isPlace: true }),
  keyRow('thinner', 'thinner', { press: 'BracketLeft', isPlace: true }),
  keyRow('thicker', 'thicker', { press: 'BracketRight', isPlace: true }),
  keyRow('endDrawing', 'end', { press: 'Escape' }),
] as const satisfies readonly KeyRow<string, PenIntent>[];

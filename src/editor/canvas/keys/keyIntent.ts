import type { Order } from '@/editor/document/objects/orderObjects';

/** What a key asks the canvas for. */
export type KeyIntent =
  | { readonly kind: 'move' | 'resize'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'zoom'; readonly to: 'in' | 'out' | 'fit' | 'whole' }
  | { readonly kind: 'duplicate' | 'remove' | 'edit' }
  | { readonly kind: 'chooseAll' | 'undo' | 'redo' | 'leave' | 'toggle' };

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** Control, or Command of an Apple keyboard. */
  readonly isCommand: boolean;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const usualStep = 10;
const fineStep = 1;

/** By their place on the keyboard, whatever letters it has. */
const commands: Readonly<Record<string, KeyIntent>> = {
  KeyD: { kind: 'duplicate' },
  KeyA: { kind: 'chooseAll' },
  KeyY: { kind: 'redo' },
  BracketLeft: { kind: 'order', order: 'back' },
  BracketRight: { kind: 'order', order: 'front' },
};

const plain: Readonly<Record<string, KeyIntent>> = {
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
  Escape: { kind: 'leave' },
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  ' ': { kind: 'toggle' },
  '+': { kind: 'zoom', to: 'in' },
  '=': { kind: 'zoom', to: 'in' },
  '-': { kind: 'zoom', to: 'out' },
  '0': { kind: 'zoom', to: 'fit' },
  '1': { kind: 'zoom', to: 'whole' },
};

const byPlace: Readonly<Record<string, KeyIntent>> = {
  BracketLeft: { kind: 'order', order: 'backward' },
  BracketRight: { kind: 'order', order: 'forward' },
};

/** What a key means on the canvas; `null` for one that is none of its. */
export function keyIntent({ key, code, shiftKey, altKey, isCommand }: PressedKey): KeyIntent | null {
  const arrow = arrows[key];
  if (arrow !== undefined && !isCommand) {
    const step = shiftKey ? fineStep : usualStep;
    return { kind: altKey ? 'resize' : 'move', dx: arrow[0] * step + 0, dy: arrow[1] * step + 0 };
  }
  if (altKey) return null;
  if (isCommand) {
    if (code === 'KeyZ') return { kind: shiftKey ? 'redo' : 'undo' };
    return shiftKey ? null : (commands[code] ?? null);
  }
  return plain[key] ?? byPlace[code] ?? null;
}

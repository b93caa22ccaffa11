import type { Order } from '@/editor/document/objects/arrangeObjects';
import { type Chord, type KeyRow, keyRow } from '@/editor/elements/chords';

/** Applies to the selection, or to the focused object. */
export type SelectionIntent =
  | { readonly kind: 'move' | 'resize'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'duplicate' | 'remove' | 'edit' };

export type KeyIntent =
  | SelectionIntent
  | { readonly kind: 'zoom'; readonly to: 'in' | 'out' | 'fit' | 'whole' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'chooseAll' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'toggle' };

/** Canvas units. */
const usualStep = 1;
const largeStep = 10;

const arrows = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const;

function byArrows<Name extends string>(
  name: Name,
  kind: 'move' | 'resize',
  step: number,
  held: Pick<Chord, 'alt' | 'shift'>,
): KeyRow<Name, KeyIntent> {
  return {
    name,
    chords: arrows.map(([press, across, down]) => ({
      press,
      ...held,
      does: { kind, dx: across * step + 0, dy: down * step + 0 },
    })),
  };
}

export const canvasKeys = [
  keyRow('undo', { kind: 'undo' }, { press: 'KeyZ', isCode: true, command: true, shift: false }),
  keyRow(
    'redo',
    { kind: 'redo' },
    { press: 'KeyZ', isCode: true, command: true, shift: true },
    { press: 'KeyY', isCode: true, command: true, shift: false },
  ),
  byArrows('move', 'move', usualStep, { shift: false }),
  byArrows('moveFar', 'move', largeStep, { shift: true }),
  byArrows('resize', 'resize', usualStep, { alt: true, shift: false }),
  byArrows('resizeFar', 'resize', largeStep, { alt: true, shift: true }),
  keyRow('edit', { kind: 'edit' }, { press: 'Enter' }, { press: 'F2' }),
  keyRow('draw', { kind: 'draw' }, { press: 'KeyP', isCode: true }),
  keyRow('toggle', { kind: 'toggle' }, { press: ' ' }),
  keyRow('chooseAll', { kind: 'chooseAll' }, { press: 'KeyA', isCode: true, command: true, shift: false }),
  keyRow('duplicate', { kind: 'duplicate' }, { press: 'KeyD', isCode: true, command: true, shift: false }),
  keyRow('remove', { kind: 'remove' }, { press: 'Delete' }, { press: 'Backspace' }),
  keyRow('forward', { kind: 'order', order: 'forward' }, { press: 'BracketRight', isCode: true }),
  keyRow('backward', { kind: 'order', order: 'backward' }, { press: 'BracketLeft', isCode: true }),
  keyRow(
    'front',
    { kind: 'order', order: 'front' },
    { press: 'BracketRight', isCode: true, command: true, shift: false },
  ),
  keyRow(
    'back',
    { kind: 'order', order: 'back' },
    { press: 'BracketLeft', isCode: true, command: true, shift: false },
  ),
  keyRow('zoomIn', { kind: 'zoom', to: 'in' }, { press: '+' }, { press: '=' }),
  keyRow('zoomOut', { kind: 'zoom', to: 'out' }, { press: '-' }),
  keyRow('fit', { kind: 'zoom', to: 'fit' }, { press: '0' }),
  keyRow('whole', { kind: 'zoom', to: 'whole' }, { press: '1' }),
  keyRow('leave', { kind: 'leave' }, { press: 'Escape' }),
] as const satisfies readonly KeyRow<string, KeyIntent>[];

/** The system's shortcuts: pages receive the command as an event, not the key. */
export const clipboardKeys = (['copy', 'cut', 'paste'] as const).map((name) =>
  keyRow(name, name, {
    press: { copy: 'KeyC', cut: 'KeyX', paste: 'KeyV' }[name],
    isCode: true,
    command: true,
  }),
);

export const typingKeys = [
  keyRow('endTyping', 'end', { press: 'Escape' }, { press: 'Enter', command: true }),
] as const;

export function focusedObject(target: EventTarget | null): number | null {
  const named = target instanceof Element && target.closest('[data-object]')?.getAttribute('data-object');
  return named ? Number(named) : null;
}

/** Inputs without text, such as a color, a checkbox or a range. */
const wordless = ['color', 'checkbox', 'radio', 'range', 'button', 'submit', 'file'];

export function isTypedIn(target: Element): boolean {
  const field = target.closest('input, textarea, [contenteditable]');
  return field !== null && !(field instanceof HTMLInputElement && wordless.includes(field.type));
}

/** Whether the field itself needs arrows, signs and letters, even if it has no text. */
export function isFieldOfKeys(target: Element): boolean {
  return target.closest('select, input, [role="slider"], [role="tab"]') !== null;
}

export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [aria-modal="true"]') !== null;
}

export function focusObject(place: HTMLElement | null, id: number): void {
  place?.querySelector<HTMLElement>(`[data-object="${id}"]`)?.focus({ preventScroll: true });
}

export type PenIntent = 'pen' | 'eraser' | 'fill' | 'thinner' | 'thicker' | 'end';

/** Keys while drawing. */
export const penKeys = [
  keyRow('pen', 'pen', { press: 'KeyP', isCode: true }),
  keyRow('eraser', 'eraser', { press: 'KeyE', isCode: true }),
  keyRow('fill', 'fill', { press: 'KeyF', isCode: true }),
  keyRow('thinner', 'thinner', { press: 'BracketLeft', isCode: true }),
  keyRow('thicker', 'thicker', { press: 'BracketRight', isCode: true }),
  keyRow('endDrawing', 'end', { press: 'Escape' }),
] as const satisfies readonly KeyRow<string, PenIntent>[];

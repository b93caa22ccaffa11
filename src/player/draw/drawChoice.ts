import type { ButtonObject, ChoiceObject } from '@/comics/project';
import type { DrawContext, Refresh, TextBox } from '@/player/draw/drawContext';
import { buttonText, drawPrompt, drawText } from '@/player/draw/drawText';
import { fitTexts } from '@/player/draw/fitText';
import { make, makeButton } from '@/player/elements/dom';
import { offeredOptions } from '@/player/rules/conditions';

export function drawChoice(
  object: ChoiceObject,
  context: DrawContext,
): { element: HTMLElement; refresh: Refresh; boxes: () => readonly TextBox[] } {
  const element = make('div', `choice ${object.layout ?? 'column'}`);
  element.setAttribute('role', 'group');
  let boxes: TextBox[] = [];
  let drawn = '';

  const drawButton = (label: ChoiceObject['prompt'], onPress: () => void, index?: number) => {
    const box = drawText(object, label, { ...buttonText, size: 38 }, context);
    const button = makeButton('option', '', box.element);
    paintButton(button, object);
    if (index !== undefined) button.dataset.option = String(index);
    button.addEventListener('click', onPress);
    boxes.push(box);
    return button;
  };

  const refresh: Refresh = (state) => {
    const offered = offeredOptions(object, state);
    const key = offered.map(({ index, option }) => `${index} ${context.text(option.label)}`).join('\n');
    if (key === drawn && boxes.length > 0) {
      for (const { write } of boxes) write();
      return;
    }
    drawn = key;
    boxes = [];
    const parts: HTMLElement[] = [];
    if (object.prompt !== undefined) {
      const box = drawPrompt(object, context);
      element.setAttribute('aria-label', box.body.textContent);
      boxes.push(box);
      parts.push(box.element);
    }
    for (const { index, option } of offered)
      parts.push(drawButton(option.label, () => context.onOption(object, index), index));
    if (offered.length === 0) parts.push(drawButton(context.texts().continue, context.onContinue));
    replaceOptions(element, parts);
    if (element.isConnected) fitTexts(boxes);
  };

  return { element, refresh, boxes: () => boxes };
}

/** Focuses the option that replaces the focused one, or else the last. */
export function replaceOptions(element: HTMLElement, parts: readonly HTMLElement[]): void {
  const focused = [...element.querySelectorAll('button')].findIndex((button) => button.matches(':focus'));
  element.replaceChildren(...parts);
  if (focused < 0) return;
  const buttons = [...element.querySelectorAll('button')];
  buttons
    .slice(0, focused + 1)
    .at(-1)
    ?.focus({ preventScroll: true });
}

export function paintButton(
  { style }: HTMLElement,
  { fill, stroke, strokeWidth = 4, radius }: ButtonObject | ChoiceObject,
): void {
  if (fill !== undefined) style.background = fill;
  if (stroke !== undefined) style.border = `${strokeWidth}px solid ${stroke}`;
  if (radius !== undefined) style.borderRadius = `${radius}px`;
}

import type { ChoiceObject } from '@/comics/project';
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
  element.role = 'group';
  let boxes: TextBox[] = [];
  let drawn = '';
  const buttons = () => [...element.querySelectorAll('button')];

  const addButton = (label: ChoiceObject['prompt'], onPress: () => void, index?: number) => {
    const box = drawText(object, label, { ...buttonText, size: 38 }, context);
    const button = makeButton('option', '', box.element);
    paint(button, object);
    if (index !== undefined) button.dataset.option = String(index);
    button.addEventListener('click', onPress);
    boxes.push(box);
    element.append(button);
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
    const focused = buttons().findIndex((button) => button.matches(':focus'));
    element.replaceChildren();
    if (object.prompt !== undefined) {
      const box = drawPrompt(object, context);
      element.ariaLabel = box.body.textContent;
      boxes.push(box);
      element.append(box.element);
    }
    for (const { index, option } of offered)
      addButton(option.label, () => context.onOption(object, index), index);
    if (offered.length === 0) addButton(context.texts().continue, context.onContinue);
    // The option in place of the one that had the focus, or the last.
    if (focused >= 0)
      buttons()
        .slice(0, focused + 1)
        .at(-1)
        ?.focus({ preventScroll: true });
    if (element.isConnected) fitTexts(boxes);
  };

  return { element, refresh, boxes: () => boxes };
}

function paint(button: HTMLElement, object: ChoiceObject): void {
  if (object.fill !== undefined) button.style.background = object.fill;
  if (object.stroke !== undefined)
    button.style.border = `${object.strokeWidth ?? 4}px solid ${object.stroke}`;
  if (object.radius !== undefined) button.style.borderRadius = `${object.radius}px`;
}

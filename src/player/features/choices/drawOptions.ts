import { pictureColumns } from '@/comics/features/choices/choices';
import type { ChoiceObject } from '@/comics/project';
import { paintButton, replaceOptions } from '@/player/draw/drawChoice';
import type { Content, DrawContext, Refresh, TextBox } from '@/player/draw/drawContext';
import { buttonText, drawPrompt, drawText, type TextDefaults } from '@/player/draw/drawText';
import { fitTexts } from '@/player/draw/fitText';
import { make, makeButton, makeSvg } from '@/player/elements/dom';
import { type ShownOption, shownOptions } from '@/player/rules/conditions';

const optionText: TextDefaults = { ...buttonText, size: 38 };
const reasonSize = 36;

export function drawOptions(
  object: ChoiceObject,
  context: DrawContext,
  onLocked: (reason: string) => void,
): Content {
  const isPictured = object.options.some(({ image }) => image !== undefined);
  const element = make('div', `choice ${isPictured ? 'pictured' : (object.layout ?? 'column')}`);
  element.setAttribute('role', 'group');
  const name = context.text(object.alt);
  if (name !== '') element.setAttribute('aria-label', name);
  let boxes: TextBox[] = [];
  let drawn = '';

  const drawOption = ({ index, option, isLocked }: ShownOption): HTMLElement => {
    const onGray = { ...object.textStyle, color: '#ffffff' };
    const label = drawText(isLocked ? { textStyle: onGray } : object, option.label, optionText, context);
    boxes.push(label);
    const button = makeButton(isPictured ? 'card' : 'option', '');
    button.dataset.option = String(index);
    paintButton(button, object);
    const address = option.image === undefined ? '' : context.address(option.image);
    if (address !== '') button.append(drawPicture(address));
    button.append(label.element);
    if (!isLocked) {
      button.addEventListener('click', () => context.onOption(object, index));
      return button;
    }
    const size = Math.min(reasonSize, onGray.size ?? reasonSize);
    const reason = drawText(
      { textStyle: { ...onGray, size, bold: false } },
      option.locked,
      optionText,
      context,
    );
    boxes.push(reason);
    button.setAttribute('aria-disabled', 'true');
    button.classList.add('locked');
    // So that copies of the option keep its colors.
    button.style.background = '#565a63';
    button.append(padlock(), ' ', reason.element);
    button.addEventListener('click', () =>
      onLocked(`${context.text(option.label)}: ${context.text(option.locked)}`),
    );
    return button;
  };

  const refresh: Refresh = (state) => {
    const shown = shownOptions(object, state);
    const key = JSON.stringify([
      context.text(object.prompt),
      ...shown.map(({ index, option, isLocked }) => [
        index,
        context.text(option.label),
        isLocked && context.text(option.locked),
      ]),
    ]);
    if (key === drawn) {
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
    parts.push(...shown.map(drawOption));
    if (shown.every(({ isLocked }) => isLocked)) parts.push(drawContinue());
    if (isPictured) layOut(shown.length);
    replaceOptions(element, parts);
    if (element.isConnected) fitTexts(boxes);
  };

  const drawContinue = (): HTMLElement => {
    const box = drawText(object, context.texts().continue, optionText, context);
    boxes.push(box);
    const button = makeButton('option', '', box.element);
    button.addEventListener('click', context.onContinue);
    return button;
  };

  const layOut = (count: number) => {
    const columns = object.layout === 'row' ? count : pictureColumns(count, object.width, object.height);
    element.style.gridTemplateColumns = `repeat(${Math.max(1, columns)}, minmax(0, 1fr))`;
  };

  return { nodes: [element], refresh, boxes: () => boxes };
}

function drawPicture(address: string): HTMLElement {
  const image = make('img', 'card-picture');
  image.alt = '';
  image.draggable = false;
  image.src = address;
  image.addEventListener('error', () => image.remove());
  return image;
}

function padlock(): SVGElement {
  const body = 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
  const path = makeSvg('path', { d: body, class: 'outlined' });
  return makeSvg('svg', { viewBox: '0 0 24 24', class: 'padlock', 'aria-hidden': 'true' }, path);
}

import type { ChoiceObject } from '@/comics/project';
import type { DrawContext } from '@/player/draw/drawContext';
import { buttonText, drawText } from '@/player/draw/drawText';
import type { TextBox } from '@/player/draw/objectView';

/** The words above the options, on a plate: what lies behind a choice is not known. */
export function drawPrompt(object: ChoiceObject, context: DrawContext): TextBox {
  const { textStyle, promptStyle, promptFill = '' } = object;
  // The colour of the options is made for their ground.
  const style = promptStyle ?? { ...textStyle, color: undefined };
  const box = drawText({ textStyle: style }, object.prompt, buttonText, context);
  box.element.classList.add('prompt');
  box.body.style.background = promptFill;
  return box;
}

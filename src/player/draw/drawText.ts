import type { ChoiceObject, DrawnText, Font, ObjectBase, TextStyle } from '@/comics/project';
import type { DrawContext, TextBox } from '@/player/draw/drawContext';
import { fitTexts } from '@/player/draw/fitText';
import { make } from '@/player/elements/dom';

/** Our font is for comics only; the fallbacks are fonts that phones actually have. */
const fontStacks: Readonly<Partial<Record<Font, string>>> = {
  comic:
    '"Comic Relief", "Comic Sans MS", "Chalkboard SE", "Segoe Print", "Trebuchet MS", "Roboto", "DejaVu Sans", sans-serif',
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  serif: 'Georgia, "Noto Serif", "Times New Roman", serif',
  mono: 'ui-monospace, "SF Mono", "Roboto Mono", Menlo, Consolas, monospace',
  hand: '"Segoe Print", "Bradley Hand", "Noteworthy", "Caveat", "Dancing Script", "Comic Sans MS", cursive',
};

export interface TextDefaults extends TextStyle {
  readonly font: Font;
  readonly size: number;
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
}

export const bubbleText: TextDefaults = { font: 'comic', size: 40, color: '#111111', align: 'center' };
export const plainText: TextDefaults = { font: 'comic', size: 40, color: '#111111', align: 'left' };
export const buttonText: TextDefaults = { font: 'sans', size: 40, color: '#ffffff', align: 'center' };

export function drawText(
  object: Pick<ObjectBase, 'textStyle'>,
  text: DrawnText | undefined,
  defaults: TextDefaults,
  context: DrawContext,
): TextBox {
  const body = make('span', 'text-content');
  const element = make('span', 'textbox', body);
  const size = applyStyle(body, object.textStyle, defaults);
  body.dir = 'auto';
  const write = () => {
    body.lang = context.language(text);
    if (!context.features.some((feature) => feature.write?.(body, text))) {
      const content = context.text(text);
      if (body.textContent === content) return;
      body.textContent = content;
    }
    if (element.isConnected) fitTexts([box]);
  };
  const box: TextBox = { element, body, size, write };
  write();
  return box;
}

/** Until a font of version 2 has loaded, the default one is used. */
export function fontStack(font: Font): string {
  return fontStacks[font] ?? `kadr-${font}, ${fontStacks.comic}`;
}

function applyStyle(body: HTMLElement, style: TextStyle | undefined, defaults: TextDefaults): number {
  const size = style?.size ?? defaults.size;
  body.style.fontFamily = fontStack(style?.font ?? defaults.font);
  body.style.fontSize = `${size}px`;
  body.style.color = style?.color ?? defaults.color;
  body.style.textAlign = style?.align ?? defaults.align;
  if (style?.bold ?? defaults.bold) body.style.fontWeight = '700';
  if (style?.italic ?? defaults.italic) body.style.fontStyle = 'italic';
  return size;
}

/** The prompt has a plate, since the background of a choice is unknown. */
export function drawPrompt(object: ChoiceObject, context: DrawContext): TextBox {
  const { textStyle, promptStyle, promptFill = '' } = object;
  // The color of options is meant for the background of the options.
  const style = promptStyle ?? { ...textStyle, color: undefined };
  const box = drawText({ textStyle: style }, object.prompt, buttonText, context);
  box.element.classList.add('prompt');
  box.body.style.background = promptFill;
  return box;
}

import type {
  ButtonObject,
  ComicObject,
  HotspotObject,
  ImageObject,
  ShapeObject,
  TextObject,
} from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { drawBubble } from '@/player/draw/drawBubble';
import { drawChoice, paintButton } from '@/player/draw/drawChoice';
import type { Content, DrawContext, ObjectView } from '@/player/draw/drawContext';
import { buttonText, drawText, plainText } from '@/player/draw/drawText';
import { outlineClip, outlineElement, outlineSvg } from '@/player/draw/outline';
import { make, makeButton, place, setRole } from '@/player/elements/dom';

export function drawImage(object: ImageObject, context: DrawContext): HTMLElement {
  const image = make('img', '');
  const resource = context.resource(object.image);
  const text = object.alt ?? resource?.alt;
  const alt = context.text(text);
  const holder = make('span', 'picture', image);
  image.alt = alt;
  image.lang = context.language(text);
  image.draggable = false;
  // Decoded before the page turn; with asynchronous decoding it would be empty for a frame.
  image.decoding = 'sync';
  const [x, y, width, height] = object.crop ?? [0, 0, 1, 1];
  if (width > 0 && height > 0) {
    image.style.width = `${100 / width}%`;
    image.style.height = `${100 / height}%`;
    image.style.left = `${(-100 * x) / width}%`;
    image.style.top = `${(-100 * y) / height}%`;
  }
  holder.style.transform = flipTransform(object.flip);
  holder.style.borderRadius = `${object.radius ?? 0}px`;
  const address = context.address(object.image);
  if (address === '') return missingBox(alt);
  image.addEventListener('error', () => holder.replaceWith(missingBox(alt)));
  image.src = address;
  showMeanColor(image, resource?.color);
  return holder;
}

export function showMeanColor(image: HTMLImageElement, color: string | undefined): void {
  if (!color || image.complete) return;
  image.style.background = color;
  image.onload = () => {
    image.style.background = '';
  };
}

function missingBox(alt: string): HTMLElement {
  return make('span', 'placeholder', alt);
}

function flipTransform(flip: ImageObject['flip']): string {
  if (flip === undefined || flip === false) return '';
  const across = flip === true || flip.includes('x') ? -1 : 1;
  const down = flip !== true && flip.includes('y') ? -1 : 1;
  return `scale(${across},${down})`;
}

/** 24 pixels on a screen of 320, in units of the usual canvas (docs/comics-format.md#validation-codes). */
const smallTarget = 81;

/** `paintOrder` is the index in the file's list. */
export function drawObject(object: ComicObject, paintOrder: number, context: DrawContext): ObjectView {
  const element = make('div', `object ${object.type}`);
  place(element, object);
  element.style.setProperty('--order', String(paintOrder));
  if (object.rotate !== undefined) element.style.rotate = `${object.rotate}deg`;
  if (object.opacity !== undefined) element.style.opacity = String(object.opacity);
  const [pivotX, pivotY] = object.pivot ?? [0.5, 0.5];
  element.style.transformOrigin = `${pivotX * 100}% ${pivotY * 100}%`;
  const content = drawContent(object, element, context);
  element.append(...content.nodes, ...drawTapTarget(object, context));
  const view: ObjectView = {
    object,
    element,
    refresh: content.refresh ?? (() => undefined),
    boxes: content.boxes ?? (() => []),
  };
  for (const { decorate } of context.features) decorate?.(view);
  return view;
}

function drawContent(object: ComicObject, element: HTMLElement, context: DrawContext): Content {
  for (const feature of context.features) {
    const content = feature.content?.(object, element);
    if (content !== undefined) return content;
  }
  switch (object.type) {
    case 'image':
      return { nodes: [drawImage(object, context), ...drawEdge(object)] };
    case 'text':
      return drawPlainText(object, element, context);
    case 'bubble': {
      const { ink, box } = drawBubble(object, context);
      return { nodes: [ink, box.element], refresh: box.write, boxes: () => [box] };
    }
    case 'shape':
      return { nodes: [drawShape(object, element, context)] };
    case 'hotspot':
      return { nodes: [drawHotspot(object, context)] };
    case 'button':
      return drawButton(object, context);
    case 'choice': {
      const choice = drawChoice(object, context);
      return { nodes: [choice.element], refresh: choice.refresh, boxes: choice.boxes };
    }
    case 'frame':
      element.style.background = object.fill ?? '';
      element.style.borderRadius = `${object.radius ?? 0}px`;
      nameElement(element, 'group', object.alt, context);
      return { nodes: drawEdge(object) };
    default:
      return { nodes: [missingBox(context.text(object.alt))] };
  }
}

export function drawEdge({ stroke, strokeWidth, radius }: ComicObject): HTMLElement[] {
  if (stroke === undefined || strokeWidth === 0) return [];
  const edge = make('span', 'edge');
  edge.style.border = `${strokeWidth ?? 4}px solid ${stroke}`;
  edge.style.borderRadius = `${radius ?? 0}px`;
  return [edge];
}

function drawPlainText(object: TextObject, element: HTMLElement, context: DrawContext): Content {
  const box = drawText(object, object.text, plainText, context);
  const boxed = object.fill !== undefined || object.stroke !== undefined;
  if (boxed) box.element.style.inset = `${Math.min(16, object.height * 0.12)}px 20px`;
  element.style.background = object.fill ?? '';
  element.style.borderRadius = `${object.radius ?? 0}px`;
  return { nodes: [...drawEdge(object), box.element], refresh: box.write, boxes: () => [box] };
}

function drawShape(object: ShapeObject, element: HTMLElement, context: DrawContext): Node {
  const strokeWidth = object.stroke === undefined ? 0 : (object.strokeWidth ?? 4);
  const outline = outlineElement(object, strokeWidth);
  outline.setAttribute('fill', object.fill ?? 'none');
  if (object.stroke !== undefined) outline.setAttribute('stroke', object.stroke);
  outline.setAttribute('stroke-width', String(strokeWidth));
  outline.setAttribute('stroke-linejoin', 'round');
  nameElement(element, 'img', object.alt, context);
  return outlineSvg(object, outline);
}

export function nameElement(
  element: HTMLElement,
  role: string,
  alt: LocalizedText | undefined,
  context: Pick<DrawContext, 'text' | 'language'>,
): void {
  const label = context.text(alt);
  if (label === '') return;
  setRole(element, role, label);
  element.lang = context.language(alt);
}

function drawHotspot(object: HotspotObject, context: DrawContext): Node {
  const ring = outlineElement(object, 0);
  ring.setAttribute('class', 'ring');
  const button = makeButton('hotspot-button', context.text(object.label), outlineSvg(object, ring));
  button.lang = context.language(object.label);
  // A small target also takes taps around it, so its outline must not clip them.
  if (Math.min(object.width, object.height) > smallTarget) button.style.clipPath = outlineClip(object);
  button.addEventListener('click', () => context.onTap(object.id));
  return button;
}

function drawButton(object: ButtonObject, context: DrawContext): Content {
  const box = drawText(object, object.label, buttonText, context);
  const button = makeButton('comics-button', '', box.element);
  paintButton(button, object);
  button.addEventListener('click', () => context.onTap(object.id));
  return { nodes: [button], refresh: box.write, boxes: () => [box] };
}

/** Other objects with `onTap` get a real button over them, for keyboards and screen readers. */
function drawTapTarget(object: ComicObject, context: DrawContext): HTMLElement[] {
  const own = object.type === 'hotspot' || object.type === 'button' || object.type === 'choice';
  if (own || object.onTap === undefined || object.onTap.length === 0) return [];
  const button = makeButton('tap-target', tapLabel(object, context));
  button.addEventListener('click', () => context.onTap(object.id));
  return [button];
}

function tapLabel(object: ComicObject, context: DrawContext): string {
  const alt = context.text(object.alt);
  if (alt !== '') return alt;
  if (object.type === 'text' || object.type === 'bubble') return context.text(object.text);
  const fromResource = object.type === 'image' ? context.text(context.resource(object.image)?.alt) : '';
  return fromResource || context.texts().continue;
}

import type { Rect } from '@/comics/project';

/** Content of the file is added as text or style only, never as markup. */
const svgNamespace = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

export function makeSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Node[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export function makeButton(
  className: string,
  label: string,
  ...children: readonly Node[]
): HTMLButtonElement {
  const button = make('button', className, ...children);
  button.type = 'button';
  if (label !== '') button.setAttribute('aria-label', label);
  return button;
}

export function setRole(element: Element, role: string, label: string): void {
  element.setAttribute('role', role);
  element.setAttribute('aria-label', label);
}

export function place({ style }: HTMLElement, { x, y, width, height }: Rect): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

export const playStroke = 'M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5Z';

export function drawIcon(d: string, look: 'filled' | 'outlined'): SVGElement {
  const path = makeSvg('path', { d, class: look });
  return makeSvg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, path);
}

export function makePill(label: string, look: 'primary' | 'secondary', run: () => void): HTMLButtonElement {
  const button = makeButton(`pill ${look}`, '', document.createTextNode(label));
  button.addEventListener('click', run);
  return button;
}

/** Adds the style of a part that loads later, so that the first page does not wait for it. */
export function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

/** The button or field that was focused by keyboard, which must be visible. */
export function keyTarget({ target }: Event): HTMLElement | null {
  return target instanceof HTMLElement && target.matches(':is(button, input):focus-visible') ? target : null;
}

/** Icons of the bar, and of parts that load later. */
const strokes = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  captions:
    'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM11 10.5a2.2 2.2 0 1 0 0 3M17 10.5a2.2 2.2 0 1 0 0 3',
  fullScreen: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  more: 'M4 7h9M18.5 7H20M4 17h1.5M11 17h9M13 7a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0M5.6 17a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0',
  pause: 'M9 6v12M15 6v12',
  play: playStroke,
  close: 'm6 6 12 12M18 6 6 18',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19.5 3.5v4h-4',
} as const;

export type IconName = keyof typeof strokes;

export function icon(name: IconName): SVGElement {
  return drawIcon(strokes[name], name === 'play' ? 'filled' : 'outlined');
}

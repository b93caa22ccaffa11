/** Everything from the file is added as text or style, never as markup. */
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
  if (label !== '') button.ariaLabel = label;
  return button;
}

export function place(
  element: HTMLElement,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  element.style.left = `${box.x}px`;
  element.style.top = `${box.y}px`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
}

export const playStroke = 'M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5Z';

export function drawIcon(d: string, look: 'solid' | 'pen' = 'pen'): SVGElement {
  const path = makeSvg('path', { d, class: look });
  return makeSvg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, path);
}

export function makePill(label: string, look: 'strong' | 'quiet', run: () => void): HTMLButtonElement {
  const button = makeButton(`pill ${look}`, '', document.createTextNode(label));
  button.addEventListener('click', run);
  return button;
}

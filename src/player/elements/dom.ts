/** Short ways to make elements; everything the file says goes in as text or style, never as markup. */
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

/** Throws when the page's HTML has no such element. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The host page has no ${selector}.`);
  return element;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export function labelled(text: string, control: HTMLElement): HTMLElement {
  const label = make('label', { textContent: text, htmlFor: control.id });
  return make('div', { className: 'field' }, label, control);
}

export function quietButton(textContent: string, onPress: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'button button-quiet', textContent });
  button.addEventListener('click', onPress);
  return button;
}

export function selectOf(id: string, values: readonly string[]): HTMLSelectElement {
  return make('select', { id }, ...values.map((value) => make('option', { value, textContent: value })));
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message at the bottom of the page. */
export function showToast(text: string): void {
  const toast = find('#toast', HTMLElement);
  toast.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    toast.textContent = '';
  }, 4_000);
}

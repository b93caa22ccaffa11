/** Everything on which a computed style depends here, where the only style sheet is jsdom's own. */
const telling = ['style', 'hidden', 'open', 'type'] as const;

/**
 * Computes styles once for all similar elements. jsdom matches all its rules for each element again, and
 * queries by role need the styles of everything.
 */
export function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || inheritsVisibility(element)) return compute(element, pseudo);
    // Not joined, since an attribute without a value differs from a missing one.
    const key = JSON.stringify([element.localName, ...telling.map((name) => element.getAttribute(name))]);
    const style = known.get(key) ?? compute(element);
    known.set(key, style);
    return style;
  };
}

function inheritsVisibility(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('style')?.includes('visibility')) return true;
  }
  return false;
}

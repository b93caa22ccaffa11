/**
 * The CSS properties that decide how a page in a shadow root is drawn: those that its style sheets and its
 * elements set, and those that it inherits from the document. Elements have several times as many.
 */
export function drawnProperties(root: ShadowRoot, page: HTMLElement): string[] {
  const own = [...root.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? []);
  const sheets = [...own, ...(root.adoptedStyleSheets ?? [])];
  const declared = [
    ...sheets.flatMap(({ cssRules }) => declarationsIn([...cssRules])),
    ...[page, ...page.querySelectorAll<HTMLElement | SVGElement>('*')].map(({ style }) => style),
  ];
  const names = new Set(declared.flatMap((declarations) => [...declarations]));
  for (const name of inheritedBy(root, page)) names.add(name);
  return [...names].filter((name) => !name.startsWith('--'));
}

function declarationsIn(rules: readonly CSSRule[]): readonly CSSStyleDeclaration[] {
  return rules.flatMap((rule) => {
    const nested =
      rule instanceof CSSGroupingRule || rule instanceof CSSKeyframesRule ? [...rule.cssRules] : [];
    const own = rule instanceof CSSStyleRule || rule instanceof CSSKeyframeRule ? [rule.style] : [];
    return [...own, ...declarationsIn(nested)];
  });
}

/** Also what the page sets itself, which does no harm. */
function inheritedBy(root: ShadowRoot, page: HTMLElement): readonly string[] {
  const initial = document.createElement('div');
  initial.style.all = 'initial';
  root.append(initial);
  const [values, initialValues] = [getComputedStyle(page), getComputedStyle(initial)];
  const names = [...values].filter(
    (name) => values.getPropertyValue(name) !== initialValues.getPropertyValue(name),
  );
  initial.remove();
  return names;
}

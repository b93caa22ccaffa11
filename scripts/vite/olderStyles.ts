import type { UserConfig } from 'vite';

type Postcss = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

const newer = '(height: 1dvh)';

/**
 * `dvh` and `svh` need Chrome 108, so each is preceded by the same value in `vh`. Values with variables cannot be
 * preceded: older browsers drop them only after they have dropped the one before. The existing package
 * (postcss-viewport-unit-fallback) mistakes `lh` for such a unit.
 */
export const viewportUnits: NonNullable<Postcss['plugins']>[number] = {
  postcssPlugin: 'kadr-viewport-units',
  OnceExit(style, { AtRule }) {
    style.walkDecls((declaration) => {
      const { parent: rule, source } = declaration;
      const value = declaration.value.replace(/(\d)[ds]vh\b/g, '$1vh');
      if (value === declaration.value || rule?.type !== 'rule') return;
      if (rule.parent?.type === 'atrule' && rule.parent.params === newer) return;
      if (/\b(?:var|env)\(/.test(value)) {
        const inNewer = new AtRule({ name: 'supports', params: newer, ...(source && { source }) });
        rule.after(inNewer.append(rule.clone({ nodes: [declaration.clone()] })));
        declaration.value = value;
      } else declaration.cloneBefore({ value });
    });
  },
};

/** `scrollbar-width: none` needs Chrome 121 and Safari 18.2; in older ones a rule of its own hides the scrollbar. */
export const hiddenScrollbars: NonNullable<Postcss['plugins']>[number] = {
  postcssPlugin: 'kadr-hidden-scrollbars',
  OnceExit(style) {
    style.walkDecls('scrollbar-width', (declaration) => {
      const { parent, value } = declaration;
      if (value !== 'none' || parent?.type !== 'rule') return;
      const rule = parent.clone({ nodes: [declaration.clone({ prop: 'display', value: 'none' })] });
      rule.selectors = parent.selectors.map((selector) => `${selector}::-webkit-scrollbar`);
      parent.after(rule);
    });
  },
};

/**
 * `overflow: clip` needs Safari 16. In Safari 15 what is beyond a drawing's edge would be visible, so there it is
 * `hidden`; the minifier would drop a plain declaration before it. Elsewhere nothing reaches that far.
 */
export const clippedOverflow: NonNullable<Postcss['plugins']>[number] = {
  postcssPlugin: 'kadr-clipped-overflow',
  OnceExit(style, { AtRule }) {
    if (!/\/src\/(?:player|editor)\//.test(style.source?.input.file ?? '')) return;
    style.walkDecls('overflow', (declaration) => {
      const { parent: rule, source, value } = declaration;
      if (value !== 'clip' || rule?.type !== 'rule') return;
      const params = 'not (overflow: clip)';
      const inOlder = new AtRule({ name: 'supports', params, ...(source && { source }) });
      rule.after(inOlder.append(rule.clone({ nodes: [declaration.clone({ value: 'hidden' })] })));
    });
  },
};

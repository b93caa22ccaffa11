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

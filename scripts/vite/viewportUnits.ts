import type { UserConfig } from 'vite';

type Postcss = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

/**
 * `dvh` and `svh` need Chrome 108, so each is preceded by the same value in `vh`. The existing package
 * (postcss-viewport-unit-fallback) mistakes `lh` for such a unit.
 */
export const viewportUnits: NonNullable<Postcss['plugins']>[number] = {
  postcssPlugin: 'kadr-viewport-units',
  OnceExit(style) {
    style.walkDecls((declaration) => {
      const value = declaration.value.replace(/(\d)[ds]vh\b/g, '$1vh');
      if (value !== declaration.value) declaration.cloneBefore({ value });
    });
  },
};

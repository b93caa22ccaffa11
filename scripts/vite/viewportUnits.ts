import type { UserConfig } from 'vite';

type Postcss = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

/**
 * `dvh` and `svh` came with Chrome 108: before them stands the same with `vh`. The package for it
 * (postcss-viewport-unit-fallback) takes `lh` for such a unit.
 */
export const viewportUnits: Postcss = {
  plugins: [
    {
      postcssPlugin: 'kadr-viewport-units',
      OnceExit(style) {
        style.walkDecls((declaration) => {
          const value = declaration.value.replace(/(\d)[ds]vh\b/g, '$1vh');
          if (value !== declaration.value) declaration.cloneBefore({ value });
        });
      },
    },
  ],
};

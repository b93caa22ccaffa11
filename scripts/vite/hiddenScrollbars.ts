import type { UserConfig } from 'vite';

type Postcss = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

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

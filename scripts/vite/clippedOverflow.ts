import type { UserConfig } from 'vite';

type Postcss = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

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

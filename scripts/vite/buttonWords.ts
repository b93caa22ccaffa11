import type { UserConfig } from 'vite';

type Postcss = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

/** VKUI cuts off the words of its buttons in one line. With large system text they continue in the next one. */
export const buttonWords: NonNullable<Postcss['plugins']>[number] = {
  postcssPlugin: 'kadr-button-words',
  Once(style) {
    if (!style.source?.input.file?.endsWith('/cssm/components/Button/Button.module.css')) return;
    style.walkRules('.content', (words) => {
      words.walkDecls(/^(overflow|text-overflow)$/, (declaration) => {
        declaration.remove();
      });
      // Changed and not appended, since Vite warns of declarations without a source.
      words.walkDecls('white-space', (declaration) => {
        Object.assign(declaration, { prop: 'overflow-wrap', value: 'anywhere' });
      });
    });
  },
};

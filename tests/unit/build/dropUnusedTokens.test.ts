import { describe, expect, test } from 'vitest';
import { dropUnusedTokens } from '../../../scripts/build/inlineStyles';

const theme = '.light{--vkui--color_text:#000;--vkui--color_accent:#07f;--own:1px}';

describe('the tokens of VKUI that a page carries', () => {
  test('keeps what a style of the build reads, and drops the rest', () => {
    const style = 'p{color:var(--vkui--color_text)}';
    expect(dropUnusedTokens(theme, [theme, style])).toBe('.light{--vkui--color_text:#000;--own:1px}');
  });

  test('keeps what a script of the build reads', () => {
    const script = 'e.style.color="var(--vkui--color_accent)"';
    expect(dropUnusedTokens(theme, [theme, script])).toContain('--vkui--color_accent:#07f');
  });

  test('keeps a token that another token uses', () => {
    const derived = '.light{--vkui--a:1px;--vkui--b:calc(var(--vkui--a) * 2)}';
    expect(dropUnusedTokens(derived, [derived, 'p{margin:var(--vkui--b)}'])).toBe(derived);
  });

  test('treats a longer name as another token', () => {
    const sizes = '.light{--vkui--size:1px;--vkui--size--compact:2px}';
    const style = 'p{margin:var(--vkui--size--compact)}';
    expect(dropUnusedTokens(sizes, [sizes, style])).toBe('.light{--vkui--size--compact:2px}');
  });

  test('leaves other rules and other properties as they are', () => {
    const plain = 'p{color:red;--own:2px}@media (hover){p{color:blue}}';
    expect(dropUnusedTokens(plain, [plain])).toBe(plain);
  });
});

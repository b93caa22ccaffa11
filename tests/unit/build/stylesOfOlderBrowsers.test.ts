import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { clippedOverflow, hiddenScrollbars, viewportUnits } from '../../../scripts/vite/olderStyles';

async function built(plugin: typeof viewportUnits, style: string, file = 'style.css'): Promise<string> {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [plugin] } } }, 'build');
  const { code } = await preprocessCSS(style, file, config);
  return code.replace(/\s+/g, '');
}

describe('a height of the visible part of the window', () => {
  test('is preceded by one that older browsers know', async () => {
    expect(await built(viewportUnits, '.page{height:100dvh;line-height:1lh}')).toBe(
      '.page{height:100vh;height:100dvh;line-height:1lh}',
    );
  });

  test('with a variable is only for browsers that know it, since older ones would have none', async () => {
    const style = '.dialog{max-height:calc(88dvh - var(--corner));color:red}.next{color:blue}';
    expect(await built(viewportUnits, style)).toBe(
      '.dialog{max-height:calc(88vh-var(--corner));color:red}' +
        '@supports(height:1dvh){.dialog{max-height:calc(88dvh-var(--corner))}}.next{color:blue}',
    );
  });
});

test('a scrollbar that is not drawn has no space in older browsers either', async () => {
  const style = '.strip,.tabs{overflow-x:auto;scrollbar-width:none}.list{scrollbar-width:thin}';
  expect(await built(hiddenScrollbars, style)).toBe(
    '.strip,.tabs{overflow-x:auto;scrollbar-width:none}' +
      '.strip::-webkit-scrollbar,.tabs::-webkit-scrollbar{display:none}.list{scrollbar-width:thin}',
  );
});

test('what is beyond the edge of a drawing is not visible in Safari 15 either', async () => {
  const style = '.page{overflow:clip}.frame{overflow:hidden}';
  expect(await built(clippedOverflow, style, '/src/player/player.css')).toBe(
    '.page{overflow:clip}@supportsnot(overflow:clip){.page{overflow:hidden}}.frame{overflow:hidden}',
  );
});

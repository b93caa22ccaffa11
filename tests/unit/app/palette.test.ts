import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const palette = readFileSync('src/ui/theme/palette.css', 'utf8');

/** The color of a name in each rule that gives one. */
function colorsOf(name: string): string[] {
  return [...palette.matchAll(new RegExp(`${name}: (#[0-9a-f]+);`, 'g'))].map(([, color]) => color ?? '');
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('text on a button in our violet has enough contrast in light and dark', () => {
  const [words = ''] = colorsOf('--vkui--color_text_contrast_themed');
  const violets = colorsOf('--kadr--violet');
  expect(violets).toHaveLength(2);
  for (const violet of violets) expect(contrast(words, violet)).toBeGreaterThanOrEqual(4.5);
});

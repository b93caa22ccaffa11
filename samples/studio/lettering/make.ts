import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { withAdvances } from './metrics';

/**
 * Subsets the comic fonts to the characters that comics in English and Russian use:
 * `npx tsx samples/studio/lettering/make.ts`.
 */
const { resolve } = createRequire(import.meta.url);

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Each subset is a separate file, so that English comics do not load Cyrillic. */
const parts = {
  latin: `${between(0x20, 0x7e)}\u00a0«»°×‐–—‘’“”„•…€−`,
  cyrillic: `${between(0x410, 0x44f)}Ёё№`,
};

interface Lettering {
  readonly font: string;
  readonly target: string;
  readonly weights: readonly number[];
  /** Letters whose advance width is wrong in the package, so that they overlap their neighbors or leave gaps. */
  readonly mended?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const features = 'src/player/features/text/fonts';
const letterings: readonly Lettering[] = [
  {
    font: 'comic-relief',
    target: 'src/player/draw/lettering',
    weights: [400, 700],
    mended: { 'cyrillic 400': { о: 1077 }, 'cyrillic 700': { о: 1211, ю: 1848 } },
  },
  { font: 'andika', target: 'src/player/reading/letters', weights: [400, 700] },
  { font: 'marck-script', target: features, weights: [400] },
  { font: 'neucha', target: features, weights: [400] },
  { font: 'rubik-mono-one', target: features, weights: [400] },
  { font: 'ruslan-display', target: features, weights: [400] },
  { font: 'pixelify-sans', target: features, weights: [400, 700] },
];

for (const { font, target, weights, mended = {} } of letterings) {
  mkdirSync(target, { recursive: true });
  for (const [part, signs] of Object.entries(parts)) {
    for (const weight of weights) {
      const whole = readFileSync(resolve(`@fontsource/${font}/files/${font}-${part}-${weight}-normal.woff2`));
      const plain = await subsetFont(whole, signs, {
        targetFormat: 'sfnt',
        noHinting: true,
        // Keeps the copyright and license in the file.
        preserveNameIds: [0, 13, 14],
      });
      const subset = await subsetFont(withAdvances(plain, mended[`${part} ${weight}`] ?? {}), signs, {
        targetFormat: 'woff2',
        preserveNameIds: [0, 13, 14],
      });
      writeFileSync(join(target, `${font}-${part}-${weight}.woff2`), subset);
      console.log(`${font} ${part} ${weight}: ${signs.length} signs, ${subset.length} bytes`);
    }
  }
  writeFileSync(join(target, `${font}-OFL.txt`), readFileSync(resolve(`@fontsource/${font}/LICENSE`)));
}

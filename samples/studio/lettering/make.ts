import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { withAdvances } from './metrics';

/**
 * Cuts the comics' lettering out of its package, to the signs that comics in English and Russian use:
 * `npx tsx samples/studio/lettering/make.ts`.
 */
const target = 'src/player/draw/lettering';
const { resolve } = createRequire(import.meta.url);
const font = '@fontsource/comic-relief';

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Each part is a file of its own, so that English comics do without the other alphabet. */
const parts = {
  latin: `${between(0x20, 0x7e)}\u00a0«»°×‐–—‘’“”„•…€−`,
  cyrillic: `${between(0x410, 0x44f)}Ёё№`,
};

/** The package gives three letters another one's advance: they ran into their neighbours, or stood apart. */
const mended: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'cyrillic 400': { о: 1077 },
  'cyrillic 700': { о: 1211, ю: 1848 },
};

for (const [part, signs] of Object.entries(parts)) {
  for (const weight of [400, 700]) {
    const whole = readFileSync(resolve(`${font}/files/comic-relief-${part}-${weight}-normal.woff2`));
    const plain = await subsetFont(whole, signs, {
      targetFormat: 'sfnt',
      noHinting: true,
      // Whose it is and under which licence stays in the file itself.
      preserveNameIds: [0, 13, 14],
    });
    const subset = await subsetFont(withAdvances(plain, mended[`${part} ${weight}`] ?? {}), signs, {
      targetFormat: 'woff2',
      preserveNameIds: [0, 13, 14],
    });
    writeFileSync(join(target, `comic-relief-${part}-${weight}.woff2`), subset);
    console.log(`${part} ${weight}: ${signs.length} signs, ${subset.length} bytes`);
  }
}
writeFileSync(join(target, 'OFL.txt'), readFileSync(resolve(`${font}/LICENSE`)));

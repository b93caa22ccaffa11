import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folders = {
  'src/player/draw/lettering': ['comic-relief'],
  'src/player/reading/letters': ['andika'],
  'src/player/features/text/fonts': [
    'marck-script',
    'neucha',
    'pixelify-sans',
    'rubik-mono-one',
    'ruslan-display',
  ],
};

/** Puts the licences of the comics' lettering beside its fonts, as they ask. */
export function letteringLicence(root: string): Plugin {
  return {
    name: 'kadr-lettering-licence',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle);
      for (const [folder, fonts] of Object.entries(folders)) {
        for (const font of fonts) {
          if (!files.some((file) => file.includes(`/${font}-`) && file.endsWith('.woff2'))) continue;
          const source = readFileSync(join(root, folder, `${font}-OFL.txt`));
          this.emitFile({ type: 'asset', fileName: `assets/${font}-OFL.txt`, source });
        }
      }
    },
  };
}

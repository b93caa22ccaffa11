import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts the licence of the comics' lettering beside its fonts, as the licence asks. */
export function letteringLicence(root: string): Plugin {
  return {
    name: 'kadr-lettering-licence',
    generateBundle(_options, bundle) {
      if (!Object.keys(bundle).some((file) => /\bcomic-relief-[^/]*\.woff2$/.test(file))) return;
      const source = readFileSync(join(root, 'src/player/draw/lettering/OFL.txt'));
      this.emitFile({ type: 'asset', fileName: 'assets/comic-relief-OFL.txt', source });
    },
  };
}

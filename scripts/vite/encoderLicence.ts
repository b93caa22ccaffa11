import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const licence = 'src/editor/resources/sounds/record/lamejs-LGPL.txt';

/** Publishes the licence of the MP3 encoder beside it, as it requires. */
export function encoderLicence(root: string): Plugin {
  return {
    name: 'kadr-encoder-licence',
    generateBundle(_options, bundle) {
      const isThere = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/@breezystack/lamejs/')),
      );
      if (!isThere) return;
      const source = readFileSync(join(root, licence));
      this.emitFile({ type: 'asset', fileName: 'assets/editor/lamejs-LGPL.txt', source });
    },
  };
}

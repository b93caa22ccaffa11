import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const encoderLicenceFile = 'src/editor/resources/sounds/record/lamejs-LGPL.txt';

/** Publishes the license of the MP3 encoder beside it, as the license requires. */
export function encoderLicence(root: string): Plugin {
  return {
    name: 'kadr-encoder-licence',
    generateBundle(_options, bundle) {
      const isThere = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/@breezystack/lamejs/')),
      );
      if (!isThere) return;
      const source = readFileSync(join(root, encoderLicenceFile));
      this.emitFile({ type: 'asset', fileName: 'assets/editor/lamejs-LGPL.txt', source });
    },
  };
}

/** A font's license is beside it in the sources: `…/neucha-OFL.txt` for `…/neucha-latin-400.woff2`. */
const fontFile = /^(?<folder>.+\/)(?<font>[a-z-]+)-(?:latin|cyrillic)-\d+\.woff2$/;

/** Publishes the licenses of the comics' fonts beside them, as they require. */
export function letteringLicence(root: string): Plugin {
  return {
    name: 'kadr-lettering-licence',
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames : [],
      );
      const licences = sources.flatMap((source) => {
        const { folder, font } = fontFile.exec(source)?.groups ?? {};
        return folder !== undefined && font !== undefined ? [`${folder}${font}-OFL.txt`] : [];
      });
      for (const licence of new Set(licences)) {
        const fileName = licence.replace(/^.*\//, 'assets/');
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(root, licence)) });
      }
    },
  };
}

import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@/domain/locale';

/**
 * Writes the dictionaries under their plain names for other clients (docs/product/languages.md#dictionaries); ours loads
 * the hashed ones.
 */
export async function writeDictionaries(root: string, outFolder: string): Promise<void> {
  await mkdir(join(outFolder, 'localize'), { recursive: true });
  for (const locale of locales) {
    await cp(join(root, `localize/${locale}.json`), join(outFolder, `localize/${locale}.json`));
  }
}

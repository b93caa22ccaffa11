import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressTexts } from './compressTexts';

const sourceFolder = fileURLToPath(new URL('../../server/local-vk/page', import.meta.url));

/** Builds the page of the local VK host into a folder of plain files. */
export async function buildHostPage(outputFolder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: sourceFolder,
    build: { outDir: resolve(outputFolder), emptyOutDir: true, target: 'es2022', modulePreload: false },
  });
  await compressTexts(outputFolder);
}

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { viewportUnits } from '../vite/olderStyles';
import { compressTexts } from './compressTexts';

const sourceOf = (host: string) => fileURLToPath(new URL(`../../server/${host}/page`, import.meta.url));

/**
 * Builds the pages of the local hosts into a folder of plain files: VK's, and the native app's in `native`.
 */
export async function buildHostPage(outputFolder: string): Promise<void> {
  await buildPage(sourceOf('local-vk'), outputFolder, '/');
  await buildPage(sourceOf('local-native'), resolve(outputFolder, 'native'), '/native/');
  await compressTexts(outputFolder);
}

async function buildPage(root: string, outputFolder: string, base: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    base,
    css: { postcss: { plugins: [viewportUnits] } },
    build: { outDir: resolve(outputFolder), emptyOutDir: true, target: 'es2022', modulePreload: false },
  });
}

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressTexts } from '../../../scripts/build/compressTexts';

/** Builds the page that Kadr is compared with, with Vite's defaults. */
export async function buildPeer(outFolder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: outFolder, emptyOutDir: true, chunkSizeWarningLimit: 1_000 },
  });
  await compressTexts(outFolder);
}

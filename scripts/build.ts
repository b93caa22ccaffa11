import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeArchiveData } from './archiveData.ts';
import { compressTexts } from './build/compressTexts.ts';
import { drawFirstScreens } from './build/drawFirstScreens.ts';
import { writePages } from './build/writePages.ts';

const modes = ['web', 'archive'] as const;
type Mode = (typeof modes)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const mode = modes.find((one) => one === process.argv[2]);
if (!mode) {
  console.error(`Say which build is wanted: ${modes.join(' or ')}`);
  process.exit(2);
}
await buildClient(mode);

/** Client, then the data and ready-made pages of an archive, then everything small enough to travel. */
async function buildClient(mode: Mode): Promise<void> {
  const outFolder = resolve(root, 'dist', mode);
  await rm(outFolder, { recursive: true, force: true });
  await build({ root, mode, logLevel: 'warn', build: { outDir: outFolder, emptyOutDir: true } });
  if (mode === 'archive') {
    const projects = await writeArchiveData({ samplesFolder: resolve(root, 'samples'), outFolder });
    const firstScreens = await drawFirstScreens(root, projects);
    await writePages({ outFolder, projects, firstScreens });
  } else {
    await writePages({ outFolder, projects: [], firstScreens: [] });
  }
  await compressTexts(outFolder);
  await writeFile(resolve(outFolder, '.built'), new Date().toISOString());
}

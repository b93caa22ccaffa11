import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAddresses, writeArchiveData } from './archiveData.ts';
import { buildPages } from './build/buildPages.ts';
import { buildPrerender } from './build/buildPrerender.ts';
import { compressTexts } from './build/compressTexts.ts';
import { drawFirstScreens } from './build/drawFirstScreens.ts';
import { nameOfBuild } from './build/shellFiles.ts';
import { writeDictionaries } from './build/writeDictionaries.ts';
import { writePages } from './build/writePages.ts';
import { writeServiceWorker } from './build/writeServiceWorker.ts';

const modes = ['web', 'archive'] as const;
type Mode = (typeof modes)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const mode = modes.find((one) => one === process.argv[2]);
if (!mode) {
  console.error(`Say which build is wanted: ${modes.join(' or ')}`);
  process.exit(2);
}
await buildClient(mode);

/**
 * Client, then the data and ready-made pages of an archive, the worker over all of it, everything small enough to
 * travel, and what a server draws the first screen with.
 */
async function buildClient(mode: Mode): Promise<void> {
  const outFolder = resolve(root, 'dist', mode);
  await rm(outFolder, { recursive: true, force: true });
  await buildPages(root, mode, outFolder);
  const buildName = await nameOfBuild(outFolder);
  if (mode === 'archive') {
    const projects = await writeArchiveData({ samplesFolder: resolve(root, 'samples'), outFolder });
    const firstScreens = await drawFirstScreens(root, projects);
    await writePages({ outFolder, buildName, projects, firstScreens });
  } else {
    await writeAddresses(outFolder);
    await writePages({ outFolder, buildName, projects: [], firstScreens: [] });
  }
  await writeServiceWorker({ root, outFolder, buildName });
  await writeDictionaries(root, outFolder);
  await compressTexts(outFolder);
  if (mode === 'web') await buildPrerender(root, mode, resolve(outFolder, '.server'));
  await writeFile(resolve(outFolder, '.built'), new Date().toISOString());
}

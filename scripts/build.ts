import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAddresses, writeArchiveData } from './archiveData.ts';
import { buildApp, buildPlayer } from './build/buildPages.ts';
import { buildPrerender } from './build/buildPrerender.ts';
import { compressTexts } from './build/compressTexts.ts';
import { drawFirstScreens } from './build/drawFirstScreens.ts';
import { hostedAddresses } from './build/hostedAddresses.ts';
import { nameOfBuild } from './build/shellFiles.ts';
import { writeDictionaries } from './build/writeDictionaries.ts';
import { writeHostedPage } from './build/writeHostedPage.ts';
import { writePages } from './build/writePages.ts';
import { writeServiceWorker } from './build/writeServiceWorker.ts';

const modes = ['web', 'archive', 'vk'] as const;
type Mode = (typeof modes)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const mode = modes.find((one) => one === process.argv[2]);
if (!mode) refuse([`Say which build is wanted: ${modes.join(', ')}`]);
if (mode === 'vk') await buildForVkHosting();
else await buildClient(mode);

/** Says what has to be given, and ends. */
function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  process.exit(2);
}

/** The app alone, in a page that finds its files wherever the folder comes to lie; it asks the website for all else. */
async function buildForVkHosting(): Promise<void> {
  const hosted = hostedAddresses(process.env);
  if (hosted.kind === 'unknown') refuse(hosted.faults);
  const outFolder = resolve(root, 'dist/vk');
  await rm(outFolder, { recursive: true, force: true });
  await buildApp({ root, mode: 'vk', outFolder });
  await writeHostedPage(outFolder, hosted.addresses);
}

/**
 * Client, then the data and ready-made pages of an archive, the worker over all of it, everything small enough to
 * travel, and what a server draws the first screen with.
 */
async function buildClient(mode: Exclude<Mode, 'vk'>): Promise<void> {
  const outFolder = resolve(root, 'dist', mode);
  await rm(outFolder, { recursive: true, force: true });
  await buildApp({ root, mode, outFolder });
  await buildPlayer({ root, mode, outFolder });
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

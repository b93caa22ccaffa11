import { cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { WireProjectView } from '@/api/schemas/project';
import { locales } from '@/domain/locale';
import { writeArchiveData, writeStaticFiles } from '../archive/writeArchiveData';
import { buildApp, buildEditor, buildPlayer } from './buildPages';
import { buildPrerender } from './buildPrerender';
import { compressTexts } from './compressTexts';
import { drawFirstScreens, drawProjectScreens } from './drawFirstScreens';
import { writeLicenses } from './licenses';
import { nameOfBuild } from './shellFiles';
import { writePages } from './writePages';
import { writeServiceWorker } from './writeServiceWorker';

/**
 * Writes the dictionaries with their plain names for other clients (docs/product/languages.md#dictionaries);
 * ours loads the hashed ones.
 */
async function writeDictionaries(root: string, outFolder: string): Promise<void> {
  await mkdir(join(outFolder, 'localize'), { recursive: true });
  for (const locale of locales) {
    await cp(join(root, `localize/${locale}.json`), join(outFolder, `localize/${locale}.json`));
  }
}

/**
 * Builds the client, then the data and prerendered pages of an archive, the service worker, compressed copies, and the
 * prerenderer for a server.
 */
export async function buildClient(root: string, mode: 'web' | 'archive', outFolder: string): Promise<void> {
  await rm(outFolder, { recursive: true, force: true });
  await buildApp({ root, mode, outFolder });
  await buildPlayer({ root, mode, outFolder });
  // An archive has no server to save to.
  if (mode === 'web') await buildEditor({ root, mode, outFolder });
  const buildName = await nameOfBuild(outFolder);
  const projectShells = await drawProjectScreens(root, mode, null);
  if (mode === 'archive') {
    const projects = await writeArchiveData({ samplesFolder: resolve(root, 'samples'), outFolder });
    const firstScreens = await drawFirstScreens(root, projects);
    const drawProject = (project: WireProjectView) => drawProjectScreens(root, mode, project);
    await writePages({ outFolder, buildName, projects, firstScreens, projectShells, drawProject });
  } else {
    await writeStaticFiles(outFolder);
    const drawProject = async () => [];
    await writePages({ outFolder, buildName, projects: [], firstScreens: [], projectShells, drawProject });
  }
  await writeServiceWorker({ root, outFolder, buildName });
  await writeDictionaries(root, outFolder);
  await writeLicenses(outFolder);
  await compressTexts(outFolder);
  if (mode === 'web') await buildPrerender(root, mode, resolve(outFolder, '.server'));
}

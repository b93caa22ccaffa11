import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { readPackage } from '@/comics/packages/comicsPackage';
import { resolveText } from '@/comics/resolveText';
import { readForEditing } from '@/editor/document/newProject';
import { exportFolder, exportOnePage, type ToExport } from '@/editor/files/exportWebPage';
import { parseJson } from '@/lib/parseJson';
import { buildExportedPlayer } from '../../scripts/vite/exportedPlayer';
import { packComic } from '../support/comics/packComic';
import { missingPictures, serveFolder, watchRequests } from '../support/e2e/exportedPages';
import { expect, test } from '../support/e2e/test';

const ids = readdirSync('samples').filter((id) => existsSync(join('samples', id, 'project.json')));

async function sample(id: string, player: ToExport['player']): Promise<ToExport> {
  const packed = await readPackage(await packComic(`samples/${id}`));
  if (!packed.ok) throw new Error(packed.finding.text);
  const read = readForEditing(parseJson(packed.package.projectText));
  if (read.kind !== 'readable') throw new Error(id);
  const { project } = read;
  return {
    id,
    name: resolveText(project.meta.title, { languages: ['ru'], variable: () => undefined }),
    description: '',
    cover: null,
    website: 'http://localhost:1/',
    project,
    readFile: async (path) => {
      if (path.type === 4) return packed.package.media.get(path.vpstr) ?? null;
      if (path.type !== 3) return null;
      return readFile(join('public/image_store/image_packs', path.pid, 'images', path.ifn ?? ''));
    },
    player,
    onProgress: () => undefined,
  };
}

/** The first pages, as their addresses show them. */
async function lookAtPages(page: Page, address: string, count: number) {
  for (let number = 1; number <= count; number += 1) {
    await page.goto(`${address}?page=${number}&autoplay=1&muted=1`);
    const drawn = page.locator('.page:not([inert])');
    const isAdult = page.getByRole('button', { name: 'Да, мне есть 18' });
    const poster = page.locator('.poster .play-button');
    await expect(drawn.or(poster).or(isAdult)).toBeVisible();
    if (await isAdult.isVisible()) await isAdult.click();
    await expect(drawn.or(poster)).toBeVisible();
    if (await poster.isVisible()) await poster.click();
    await expect(drawn).toBeVisible();
    await expect.poll(() => missingPictures(page)).toEqual([]);
  }
}

test('every sample shows each of its pages from an exported folder, starts from a single file, and requests nothing from other servers', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const player = await buildExportedPlayer(process.cwd());
  const asked = watchRequests(context);
  for (const id of ids) {
    const exported = await sample(id, player);
    const folder = await exportFolder(exported);
    expect([id, folder.missing]).toEqual([id, 0]);
    const site = await serveFolder(folder.bytes);
    await lookAtPages(page, site.address, exported.project.pages.length);
    expect(asked.splice(0).filter((one) => !one.startsWith(site.address))).toEqual([]);

    const whole = await exportOnePage(exported);
    if ('tooLarge' in whole) throw new Error(`${id} has ${whole.tooLarge} bytes`);
    const file = test.info().outputPath(`${id}.html`);
    await writeFile(file, whole.bytes);
    const address = pathToFileURL(file).href;
    await lookAtPages(page, address, 2);
    // The requests of the folder's last page may be reported only now.
    const own = [address, site.address];
    expect(asked.splice(0).filter((one) => !own.some((start) => one.startsWith(start)))).toEqual([]);
    await site.close();
  }
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { saveProject } from '@/comics/projectFile';
import { checkPages, comicsToCheck } from '../check/checkPages';
import { writeClearBoxes } from '../check/clearBoxes';
import { bundleSheet, openSheet } from '../check/sheet';
import { looksOf } from '../check/states';
import { Rasteriser } from './rasterise';
import { allTemplates } from './templates/allTemplates';
import { pageHeight, type Template } from './templates/template';

/**
 * Makes the templates for new comics, and their thumbnails in the editor:
 * `npx tsx samples/studio/art/makeTemplates.ts [id …]`. With `PAGES=folder`, writes an image of every page to that folder for review.
 */
const folder = 'src/editor/starters/templates';
const thumbnails = 'src/editor/starters/thumbnails';
const packs = 'public/image_store/image_packs';
const thumbnailWidth = 168;
/** Pages of a thumbnail, which fade into each other. */
const shown = 4;
/** Any URL works: requests are served from the packs. */
const site = 'http://packs.invalid';

const pagesFolder = process.env.PAGES;
const wanted = process.argv.slice(2);
const made = allTemplates
  .map((make) => make())
  .filter(({ settings: { id } }) => wanted.length === 0 || wanted.includes(id));
const rasteriser = new Rasteriser();

async function draw(tab: Page, template: Template): Promise<void> {
  const { id } = template.settings;
  const reading = readWholeProject(readFileSync(join(folder, `${id}.json`), 'utf8'));
  if (!reading.ok) throw new Error(`${id} cannot be read: ${reading.code}`);
  const { project } = reading;
  const looks = looksOf(project);
  /** The check draws no pictures of options. */
  const isPlain = ({ page }: { readonly page: number }) => {
    const drawn = project.pages.find(({ id: own }) => own === page);
    const options =
      drawn?.objects.flatMap((object) => (object.type === 'choice' ? object.options : [])) ?? [];
    return options.every(({ image }) => image === undefined);
  };
  const firstLooks = project.pages.flatMap(({ id: page }) =>
    looks.filter((look) => look.page === page).slice(0, 1),
  );
  await tab.evaluate((next) => window.kadrCheck.begin(next), {
    id,
    project,
    packs: site,
    faces: {},
    keepClear: {},
  });
  const wide = pagesFolder === undefined ? thumbnailWidth : 360;
  const height = Math.round((pageHeight * wide) / 1080);
  for (const language of ['ru', 'en']) {
    const files: Buffer[] = [];
    const each = pagesFolder === undefined ? firstLooks.filter(isPlain).slice(0, shown) : firstLooks;
    for (const look of each) {
      const args = [look, language, wide] as const;
      await tab.evaluate(
        ([state, inLanguage, width]) => window.kadrCheck.measure(state, inLanguage, width, false),
        args,
      );
      await tab.evaluate(finishDrawing);
      const file = await tab.screenshot({ clip: { x: 0, y: 0, width: wide, height } });
      files.push(file);
      if (pagesFolder !== undefined) {
        mkdirSync(pagesFolder, { recursive: true });
        writeFileSync(join(pagesFolder, `${id}.${language}.${files.length}.png`), file);
      }
    }
    if (pagesFolder === undefined)
      await rasteriser.strip(files, wide, height, join(thumbnails, `${id}.${language}.webp`));
  }
}

/** Runs in the page: decodes its images and finishes its animations. */
async function finishDrawing(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}

for (const name of [folder, thumbnails]) mkdirSync(name, { recursive: true });
for (const template of made) {
  const { id } = template.settings;
  writeFileSync(join(folder, `${id}.json`), saveProject(template.project()));
  await writeClearBoxes(`template-${id}`, template, await rasteriser.sheet());
}
const sheet = await rasteriser.sheet();
const browser = sheet.context().browser();
if (browser === null) throw new Error('The browser is gone.');
const tab = await openSheet(browser, await bundleSheet());
await tab.route(`${site}/**`, (route) => {
  const [, pack = '', file = ''] = new URL(route.request().url()).pathname.split('/');
  return route.fulfill({ path: join(packs, pack, 'images', file) });
});
for (const template of made) await draw(tab, template);
await rasteriser.close();
const ids = made.map(({ settings: { id } }) => `template-${id}`);
const { looks, faults } = await checkPages(comicsToCheck().filter(({ id }) => ids.includes(id)));
for (const fault of faults) console.log(fault);
console.log(`${made.length} templates, ${looks} looks, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

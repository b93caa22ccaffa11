import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { findChromium } from '../../../tests/support/machines/findChromium';
import { readClearBoxes } from './clearBoxes';
import type { ComicToMeasure } from './measure';
import { bundleSheet, openSheet, root } from './sheet';
import { looksOf } from './states';

/** The viewports of a phone and a desktop, in CSS pixels. */
const widths = [360, 720];
const languages = ['ru', 'en'];

export interface Report {
  /** The number of checked states. */
  readonly looks: number;
  readonly faults: readonly string[];
}

interface CheckedComic {
  readonly id: string;
  /** Of the repository. */
  readonly file: string;
}

const templatesFolder = 'src/editor/starters/templates';

/** The samples and the templates. */
export function comicsToCheck(): readonly CheckedComic[] {
  const samples = readdirSync(join(root, 'samples'))
    .map((id) => ({ id, file: join('samples', id, 'project.json') }))
    .filter(({ file }) => existsSync(join(root, file)));
  const templates = readdirSync(join(root, templatesFolder)).map((name) => ({
    id: `template-${name.replace('.json', '')}`,
    file: join(templatesFolder, name),
  }));
  return [...samples, ...templates];
}

/**
 * Checks every page of these comics in every reachable state, in both languages and at both sizes, as drawn
 * by the player, and reports layout faults, such as covered texts and faces.
 */
export async function checkPages(comics: readonly CheckedComic[]): Promise<Report> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const bundle = await bundleSheet();
    const tabs = [0, 1].map(() => openSheet(browser, bundle));
    const reports = await Promise.all(
      tabs.map(async (opening, turn) => {
        const tab = await opening;
        const mine: Report[] = [];
        for (const comic of comics.filter((_, index) => index % tabs.length === turn))
          mine.push(await checkComic(tab, comic));
        return mine;
      }),
    );
    const all = reports.flat();
    return {
      looks: all.reduce((sum, { looks }) => sum + looks, 0),
      faults: all.flatMap(({ faults }) => faults),
    };
  } finally {
    await browser.close();
  }
}

async function checkComic(tab: Page, { id, file }: CheckedComic): Promise<Report> {
  const reading = readWholeProject(readFileSync(join(root, file), 'utf8'));
  if (!reading.ok) throw new Error(`${id} cannot be read: ${reading.code}`);
  const { project } = reading;
  const comic: ComicToMeasure = { id, project, ...readClearBoxes(id) };
  await tab.evaluate((next) => window.kadrCheck.begin(next), comic);
  const faults = new Set<string>();
  let looks = 0;
  for (const state of looksOf(project)) {
    for (const language of languages) {
      const drawn = project.pages.find((one) => one.id === state.page);
      const sizes = widths.flatMap((width) =>
        (drawn?.upright ? [false, true] : [false]).map((isUpright) => [width, isUpright] as const),
      );
      for (const [width, isUpright] of sizes) {
        const found = await tab.evaluate(
          ([look, inLanguage, atWidth, upright]) =>
            window.kadrCheck.measure(look, inLanguage, atWidth, upright),
          [state, language, width, isUpright] as const,
        );
        looks += 1;
        const page = drawn?.name ?? state.page;
        for (const fault of found) faults.add(`${id}, ${page}, ${language}: ${fault}`);
      }
    }
  }
  return { looks, faults: [...faults] };
}

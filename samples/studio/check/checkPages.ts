import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { findChromium } from '../../../tests/support/machines/findChromium';
import { readClearBoxes } from './clearBoxes';
import type { ComicToMeasure } from './measure';
import { looksOf } from './states';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A phone and a desktop: what a page is drawn in, in CSS pixels. */
const widths = [360, 720];
const languages = ['ru', 'en'];

export interface Report {
  /** How often a page was looked at. */
  readonly looks: number;
  readonly faults: readonly string[];
}

/**
 * Looks at every page of these comics in every state that play leads to, in both languages and at both sizes, drawn
 * by the player itself, and tells what stands where it must not.
 */
export async function checkPages(ids: readonly string[]): Promise<Report> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const script = await bundle();
    const tabs = [0, 1].map(() => openTab(browser, script));
    const reports = await Promise.all(
      tabs.map(async (opening, turn) => {
        const tab = await opening;
        const mine: Report[] = [];
        for (const id of ids.filter((_, index) => index % tabs.length === turn))
          mine.push(await checkComic(tab, id));
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

async function checkComic(tab: Page, id: string): Promise<Report> {
  const reading = readWholeProject(readFileSync(join(root, 'samples', id, 'project.json'), 'utf8'));
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

async function openTab(browser: Browser, { script, style }: Bundle): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 760, height: 760 }, reducedMotion: 'reduce' });
  await page.setContent('<!doctype html><body></body>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'kadrCheck' in window);
  return page;
}

interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** The player's own drawing and lettering, with what measures them, as one script and one style. */
async function bundle(): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^@\//, replacement: `${join(root, 'src')}/` }] },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('measure.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const script = outputs.find((file) => file.type === 'chunk');
  const style = outputs.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error('The check could not be put together.');
  return { script: script.code, style: textOf(style.source) };
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString('utf8');
}

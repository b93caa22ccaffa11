import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { WireProjectView } from '@/api/schemas/project';
import { isForAdults } from '@/domain/adultComics';
import { projectTexts } from '@/domain/project';
import { appHasCome } from './app';
import { builds } from './builds';
import { filled, ru } from './texts';

const listed: readonly WireProjectView[] = JSON.parse(
  readFileSync(join(builds.archive, 'archive/feed_thebest.json'), 'utf8'),
);

/**
 * Every project in the archive's feed file that is not for adults, with the names that a Russian reader sees.
 */
export const archiveProjects: readonly WireProjectView[] = listed
  .filter((project) => !isForAdults(project))
  .map((project) => ({ ...project, name: projectTexts(project, 'ru').name.text }));

/** As many non-existent projects as a test needs, with the content of the archive's first one. */
export function makeProjects(count: number, prefix = 'made'): readonly WireProjectView[] {
  const [model] = archiveProjects;
  if (!model) throw new Error('The archive has no project');
  const start = Date.parse('2026-01-01T12:00:00Z');
  return Array.from({ length: count }, (_, index) => ({
    ...model,
    id: `${prefix}-${index + 1}`,
    name: `${prefix} ${index + 1}`,
    // Texts of different lengths, so that cards differ in height like real ones.
    description: 'Слово за словом. '.repeat((index * 7) % 9),
    creationDate: new Date(start - index * 60_000).toISOString(),
  }));
}

/** Responds to requests for files of non-existent projects with the files of an existing one. */
export async function serveFiles(page: Page): Promise<void> {
  const [model] = archiveProjects;
  if (!model) throw new Error('The archive has no project');
  const cover = join(builds.archive, 'projects', model.id, 'covers', model.picId ?? '');
  await page.route('**/projects/*/covers/*', (route) => route.fulfill({ path: cover }));
  await page.route('**/users/*/avatars/*', (route) => route.fulfill({ path: cover }));
  await page.route('**/project_files/**', (route) => {
    const [, , asked, ...file] = new URL(route.request().url()).pathname.split('/');
    const { id } = archiveProjects.find((project) => project.id === asked) ?? model;
    return route.fulfill({ path: join(builds.archive, 'project_files', id, ...file) });
  });
}

/** Replaces the projects in the archive's feed file. */
export async function serveFeedFile(
  page: Page,
  projects: readonly (WireProjectView | null)[],
): Promise<void> {
  await serveFiles(page);
  await page.route('**/archive/feed_thebest.json', (route) => route.fulfill({ json: projects }));
}

/** The parts of home that a user sees. */
export function homeOf(page: Page) {
  return {
    tab: (name: string) => page.getByRole('tab', { name }),
    feed: page.getByRole('tabpanel'),
    list: (feed: string) => page.getByRole('list', { name: filled(ru['feeds.list'], feed) }),
    cards: page.getByRole('article'),
    card: (name: string) => page.getByRole('article', { name, exact: true }),
    nameOf: (card: Locator) => card.getByRole('heading').getByRole('link'),
    coverOf: (card: Locator) => card.getByRole('button', { name: ru['project.play'].split(' ')[0] ?? '' }),
    loadMore: page.getByRole('button', { name: ru['feeds.loadMore'] }),
    strip: page.getByRole('tabpanel').getByRole('alert'),
    again: page.getByRole('button', { name: ru['common.tryAgain'] }),
  };
}

export async function textOf(target: Locator): Promise<string> {
  return (await target.textContent()) ?? '';
}

/** Opens a feed, and waits for its cards and for the app. */
export async function openFeed(page: Page, path = '/feed/best') {
  await page.goto(path);
  const home = homeOf(page);
  await expect(home.cards.first()).toBeVisible();
  await appHasCome(page);
  return home;
}

/** The number of projects in the visible feed, including those outside the viewport. */
export function lengthOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const items = [
      ...document.querySelectorAll<HTMLElement>(
        '[role="tabpanel"] :is(li, [role="listitem"]):has(> article)',
      ),
    ].filter((item) => item.checkVisibility());
    return Number(items[0]?.ariaSetSize ?? items.length);
  });
}

/** Presses "load more" until the feed has this many projects. */
export async function loadUntil(page: Page, count: number): Promise<void> {
  const { loadMore } = homeOf(page);
  for (let shown = await lengthOf(page); shown < count; shown = await lengthOf(page)) {
    await loadMore.click();
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(shown);
  }
}

import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { Locale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import { keepFor } from '../../lib/keepFor';
import type { Placement } from '../pages/placements';
import { projectScreenPlacements, type ReadyScreen } from './firstScreens';
import { longestKeptMs } from './longestKept';
import type { PrerenderMeans } from './prerenderMeans';

export interface FirstProjectOptions {
  readonly means: PrerenderMeans;
  readonly addresses: () => Promise<UrlsConfig>;
}

/**
 * What makes the app's page that of a project, prerendered; `null` when it cannot be. The project is as a visitor
 * sees it: nothing of it is anybody's own.
 */
export type FirstProject = (project: ProjectView, locale: Locale) => Promise<readonly Placement[] | null>;

/** Some seven kilobytes each. */
const mostKept = 1_000;

/** Draws the pages of projects on the server, anew when their data have changed. */
export function createFirstProject({ means, addresses }: FirstProjectOptions): FirstProject {
  const kept = keepFor<ReadyScreen | null>(longestKeptMs, mostKept);

  async function draw(project: ProjectView, locale: Locale, urls: UrlsConfig): Promise<ReadyScreen | null> {
    const loaded = await means.prerender();
    if (loaded === null) return null;
    const [texts, renderedAt] = [await means.texts(locale), Date.now()];
    const html = await loaded.renderProjectScreen({ texts, project, addresses: urls, renderedAt });
    return { locale, html, renderedAt };
  }

  return async (project, locale) => {
    const urls = await addresses();
    const answer = JSON.stringify(project);
    const screen = await kept.get(JSON.stringify([locale, urls, answer]), () => draw(project, locale, urls));
    if (screen === null) return null;
    const cover = projectCoverAddress(urls, project.id, project.picId);
    return projectScreenPlacements({ screens: [screen], answer, cover });
  };
}

import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { Locale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import { putProjectScreens } from './firstScreens';
import type { PrerenderMeans } from './prerenderMeans';

export interface FirstProjectOptions {
  readonly means: PrerenderMeans;
  readonly addresses: () => Promise<UrlsConfig>;
  /** As a visitor sees it: nothing of it is anybody's own. */
  readonly readProject: (id: string) => Promise<ProjectView | null>;
}

/** How the app's page becomes that of a project, prerendered; `null` when it cannot be. */
export type FirstProject = (id: string, locale: Locale) => Promise<((html: string) => string) | null>;

/** Draws the pages of projects on the server, each as it is asked for. */
export function createFirstProject({ means, addresses, readProject }: FirstProjectOptions): FirstProject {
  return async (id, locale) => {
    const [loaded, project] = await Promise.all([means.prerender(), readProject(id)]);
    if (loaded === null || project === null) return null;
    const urls = await addresses();
    const renderedAt = Date.now();
    const html = await loaded.renderProjectScreen({
      texts: await means.texts(locale),
      project,
      addresses: urls,
      renderedAt,
    });
    const screens = [{ locale, html, renderedAt }];
    const cover = projectCoverAddress(urls, project.id, project.picId);
    return (page) => putProjectScreens(page, { screens, answer: JSON.stringify(project), cover });
  };
}

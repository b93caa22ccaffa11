import type { Page } from '@playwright/test';
import type { WireProjectView } from '@/api/schemas/project';
import { serveFiles } from './feeds';

interface FeedAnswers {
  /** The projects that are currently on the server. */
  readonly projects: () => readonly WireProjectView[];
  /** The size of a page, if it is smaller than requested. */
  readonly pageSize?: number;
  readonly beforeNextPage?: () => Promise<void>;
}

const feedPath = /\/api\/feed\/\w+\/(\d+)\/(\d+)$/;

/**
 * Responds instead of the server: feeds and project views from one list, without comments or other projects.
 */
export async function answerFeeds(
  page: Page,
  { projects, pageSize, beforeNextPage }: FeedAnswers,
): Promise<void> {
  await serveFiles(page);
  await page.route(
    (url) => feedPath.test(url.pathname),
    async (route) => {
      const [, offset = '0', count = '0'] = feedPath.exec(new URL(route.request().url()).pathname) ?? [];
      if (offset !== '0') await beforeNextPage?.();
      const start = Number(offset);
      await route.fulfill({ json: projects().slice(start, start + (pageSize ?? Number(count))) });
    },
  );
  await page.route('**/api/project_comments/**', (route) =>
    route.fulfill({ json: { comments: [], total: 0, earlier: null } }),
  );
  await page.route('**/api/view/profile/*/projects/**', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/view/project/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const project = projects().find((one) => one.id === id);
    return project ? route.fulfill({ json: project }) : route.fulfill({ status: 404, json: {} });
  });
}

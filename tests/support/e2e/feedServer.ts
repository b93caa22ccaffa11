import type { Page } from '@playwright/test';
import type { ProjectView } from '@/domain/project';
import { serveFiles } from './feeds';

interface FeedAnswers {
  /** What the server has now. */
  readonly projects: () => readonly ProjectView[];
  /** How many it gives at once, when that is not as many as were asked for. */
  readonly pageSize?: number;
  /** Holds a further page back. */
  readonly beforeNextPage?: () => Promise<void>;
}

const feedPath = /\/api\/feed\/\w+\/(\d+)\/(\d+)$/;

/** Answers in the server's place: feeds and project views, out of one list; nobody has commented or made more. */
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

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { feedPageSize, firstComments, profileProjectsPageSize } from '@/domain/limits';
import { builds } from './builds';
import { archiveProjects } from './feeds';
import { type PlainFileServer, startPlainFileServer } from './plainFileServer';

/** The build for a server, with the server's current responses as files. */
export async function startServedFiles(): Promise<PlainFileServer & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-served-'));
  await cp(builds.web, folder, { recursive: true });
  for (const data of ['project_files', 'projects', 'users']) {
    await cp(join(builds.archive, data), join(folder, data), { recursive: true });
  }
  const answer = async (path: string, value: unknown) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(value));
  };
  for (const type of ['thebest', 'popular']) {
    await answer(`api/feed/${type}/0/${feedPageSize}`, archiveProjects.slice(0, feedPageSize));
  }
  for (const project of archiveProjects) {
    await answer(`api/view/project/${project.id}`, project);
    const noComments = { comments: [], total: 0, earlier: null };
    await answer(`api/project_comments/${project.id}/page/${firstComments}`, noComments);
    const { owner } = project;
    if (owner) await answer(`api/view/profile/${owner.id}/projects/0/${profileProjectsPageSize}`, []);
  }
  const home = await readFile(join(folder, 'index.html'));
  for (const page of ['feed/best', 'feed/popular', ...archiveProjects.map(({ id }) => `comics/${id}`)]) {
    await mkdir(join(folder, page), { recursive: true });
    await writeFile(join(folder, page, 'index.html'), home);
  }
  const server = await startPlainFileServer(folder);
  return {
    ...server,
    folder,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

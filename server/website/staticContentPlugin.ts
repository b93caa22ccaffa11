import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProjectId } from '@/domain/project';
import { checkProjectKey } from '../calls/project-views/projectKeys';
import type { ProjectAccess } from '../calls/projects/findProject';
import { sendError } from '../http/errors';
import type { Secrets } from '../lib/secrets';
import type { FileStore } from '../media/files/FileStore';
import { projectFilesFolder, userContentFolders } from '../media/files/fileKeys';
import { sideForWidth, type ThumbnailKind, thumbnailName } from '../media/images/image';
import { sendFile, sendNothing, sendProjectFile } from './sendFile';

interface StaticContentOptions {
  readonly files: FileStore;
  /** The secret that signs project keys. */
  readonly secret: Secrets;
  readonly accessOf: (projectId: string) => Promise<ProjectAccess>;
  /** The cover of a project that everybody may see; `null` without one. */
  readonly coverOf: (projectId: string) => Promise<string | null>;
}

/** A name's file never changes, but hidden images must disappear from shared caches within a minute. */
const untilHidden = 'public, max-age=86400, s-maxage=60, immutable';

/** Chromium requests an image twice when its redirect may not be cached. */
const whileOpened = 'private, max-age=10';

const imageCacheControl: Readonly<Record<ThumbnailKind, string>> = {
  projectCover: untilHidden,
  userAvatar: 'public, max-age=31536000, immutable',
  customFeedCover: 'public, max-age=31536000, immutable',
};

const mediaCache = {
  public: untilHidden,
  private: 'private, max-age=86400, immutable',
};

const namedByContent = /(?:^|\/)[0-9a-f]{32}\.\w+$/;

const methods = ['GET', 'HEAD'] as const;

/** Serves uploaded files: covers, avatars, and the files of projects. */
export async function staticContentPlugin(
  content: FastifyInstance,
  options: StaticContentOptions,
): Promise<void> {
  content.setErrorHandler(sendError);
  content.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Uploads are not trusted: when opened directly, they must be inert.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    // The player may be on another origin, and nothing here depends on cookies.
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  addImages(content, options.files, 'projectCover', '/projects/:id/covers/:picId');
  addImages(content, options.files, 'userAvatar', '/users/:id/avatars/:picId');
  addImages(content, options.files, 'customFeedCover', '/userfeeds/:id/covers/:picId');
  content.get<{ Params: { id: string } }>('/projects/:id/cover', (request, reply) =>
    leadToCover(request.params.id, reply, options),
  );
  content.route<ProjectFileRoute>({
    method: [...methods],
    url: '/project_files/:id/*',
    handler: (request, reply) => sendProjectResource(request, reply, options),
  });
}

interface ImageRoute {
  Params: { id: string; picId: string };
  Querystring: { w?: string | string[] };
}

function addImages(app: FastifyInstance, files: FileStore, kind: ThumbnailKind, url: string): void {
  app.route<ImageRoute>({
    method: [...methods],
    url,
    handler: async (request, reply) => {
      const { id, picId } = request.params;
      if (!isProjectId(id) || picId.includes('/')) return sendNothing(reply);
      const folder = userContentFolders[kind](id);
      const sized = thumbnailName(kind, picId, sideForWidth(kind, readWidth(request.query.w)));
      // A small image has no smaller sizes.
      const file = (await files.open(`${folder}${sized}`)) ?? (await files.open(`${folder}${picId}`));
      if (file === null) return sendNothing(reply);
      return sendFile(
        request,
        reply,
        file,
        namedByContent.test(picId) ? imageCacheControl[kind] : 'public, no-cache',
      );
    },
  });
}

/** For a page that only knows the id of a project. */
async function leadToCover(
  id: string,
  reply: FastifyReply,
  { coverOf }: StaticContentOptions,
): Promise<FastifyReply> {
  const picId = isProjectId(id) ? await coverOf(id) : null;
  // No 404, because browsers log an error for each image that is not found.
  if (picId === null) return reply.code(204).header('cache-control', 'no-store').send();
  return reply.header('cache-control', whileOpened).redirect(`covers/${encodeURIComponent(picId)}`);
}

/** In pixels; the full image without a number. */
function readWidth(header: string | string[] | undefined): number {
  const width = typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : 0;
  return width > 0 ? width : Number.POSITIVE_INFINITY;
}

interface ProjectFileRoute {
  Params: { id: string; '*': string };
  Querystring: { key?: string | string[] };
}

async function sendProjectResource(
  request: FastifyRequest<ProjectFileRoute>,
  reply: FastifyReply,
  { files, secret, accessOf }: StaticContentOptions,
): Promise<FastifyReply> {
  const { id, '*': path } = request.params;
  const { key } = request.query;
  const access = isProjectId(id) ? await accessOf(id) : 'absent';
  if (access === 'absent') return sendNothing(reply);
  if (access !== 'open') {
    const isBanned = access === 'banned';
    const state = typeof key === 'string' ? checkProjectKey(secret, id, key, isBanned) : 'wrong';
    // Only somebody with an expired key may learn that the project exists.
    if (state !== 'good') return sendNothing(reply, state === 'expired' ? 403 : 404);
  }
  const sharing = access === 'open' ? 'public' : 'private';
  if (path === 'project.json') return sendProjectFile(request, reply, files, id, sharing);
  const file = await files.open(`${projectFilesFolder(id)}${path}`);
  if (file === null) return sendNothing(reply);
  return sendFile(
    request,
    reply,
    file,
    namedByContent.test(path) ? mediaCache[sharing] : `${sharing}, no-cache`,
  );
}

import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import { notFound } from '../../lib/errors';
import { findOwnProject, findOwnProjectId } from '../projects/findProject';
import { readVersion } from '../projects/keepVersion';
import type { Services } from '../services';
import { deleteVersion, findVersion, keepPresent, listVersions, setVersionName } from './versions';

/** Kept versions of comics (docs/product/calls.md#versions). */
export function versionHandlers(services: Services): HandlersOf<'versions'> {
  const { database, files } = services;
  return {
    list: ({ params, viewer, read }) =>
      read(async (from) => {
        const id = await findOwnProjectId(from, viewer, params.id);
        return listVersions(from, id, boundedPage(params));
      }),
    async file({ params, viewer }) {
      const id = await findOwnProjectId(database, viewer, params.id);
      const version = await findVersion(database, id, params.versionId);
      const text = await readVersion(files, version);
      if (text === null) throw notFound();
      return inOnePiece(text);
    },
    keep: {
      rateLimit: { name: 'keepVersion', times: 100, perSeconds: 600 },
      keepsCache: true,
      answer: async ({ params, viewer }) =>
        keepPresent(services, await findOwnProject(database, viewer, params.id)),
    },
    setName: {
      keepsCache: true,
      async answer({ params, body, viewer }) {
        const own = await findOwnProject(database, viewer, params.id);
        await setVersionName(database, own, params.versionId, body.value);
      },
    },
    delete: {
      keepsCache: true,
      async answer({ params, viewer }) {
        const projectId = await findOwnProjectId(database, viewer, params.id);
        await deleteVersion(services, projectId, params.versionId);
      },
    },
  };
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

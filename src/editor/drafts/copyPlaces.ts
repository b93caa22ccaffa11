import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { CopyPlaces } from '@/editor/drafts/copyComic';
import { readComicFile, uploadComicFile } from '@/editor/drafts/ownFiles';
import { serverPlace } from '@/editor/drafts/serverDraft';

interface CopiedFrom {
  readonly addresses: UrlsConfig;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: Pick<WaitingFiles, 'at'> | null;
}

/** A project of the server that is copied into a new one. */
export function copyPlaces(api: ApiClient, from: CopiedFrom): CopyPlaces {
  return {
    reserve: async () => (await api.call(projectInfoEndpoints.reserve, {}))._id,
    readFile: (path) => readComicFile(from, path),
    upload: (id, name, bytes) => uploadComicFile(api, id, { name, bytes }),
    saveName: (id, name) => serverPlace(api, id).saveName(name),
    async saveDraft(id, draft) {
      await serverPlace(api, id).saveDraft(draft, null);
    },
  };
}

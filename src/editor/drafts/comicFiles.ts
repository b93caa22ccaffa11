import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { checkMedia, mimeTypeOf } from '@/comics/packages/mediaFiles';
import type { VirtualPath } from '@/comics/resources';
import { resourceOfUpload } from '@/domain/images';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { CopyCalls } from '@/editor/drafts/copyComic';
import { serverStore } from '@/editor/drafts/serverStore';
import { projectFiles } from '@/player/loading/addresses';

export interface FileSource {
  readonly addresses: Pick<UrlsConfig, 'backendUrl' | 'staticUrls' | 'websiteUrl'>;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: Pick<WaitingFiles, 'at'> | null;
}

/** Empty where there is nothing to load. */
function addressOf({ addresses, projectId, fileKey }: FileSource, path: VirtualPath): string {
  const { backendUrl, staticUrls, websiteUrl } = addresses;
  const bases = { backend: backendUrl, static: staticUrls[0] ?? '', website: websiteUrl };
  return projectFiles(bases, projectId, fileKey).resource(path);
}

export async function readComicFile(
  source: FileSource,
  path: VirtualPath,
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const file = source.waiting?.at(path)?.file;
  if (file !== undefined) return new Uint8Array(await file.arrayBuffer());
  const address = addressOf(source, path);
  if (address === '') return null;
  const answer = await fetch(address, signal && { signal });
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** Bytes, without loading them; 0 where there is nothing to load. */
export async function sizeOfComicFile(
  source: FileSource,
  path: VirtualPath,
  signal: AbortSignal,
): Promise<number> {
  const file = source.waiting?.at(path)?.file;
  if (file !== undefined) return file.size;
  const address = addressOf(source, path);
  if (address === '') return 0;
  const answer = await fetch(address, { method: 'HEAD', signal });
  return answer.ok ? Number(answer.headers.get('content-length')) : 0;
}

/** Returns the path in the project. Rejects for any other kind of file. */
export async function uploadComicFile(
  api: ApiClient,
  id: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  signal?: AbortSignal,
): Promise<VirtualPath> {
  const kind = checkMedia(name, bytes);
  const isPicture = kind.family === 'picture';
  const file = new File([new Uint8Array(bytes)], name, { type: mimeTypeOf(kind) });
  const options = signal && { signal };
  const given = isPicture
    ? await api.call(resourceEndpoints.uploadImage, { id, image: file }, options)
    : await api.call(resourceEndpoints.uploadSound, { id, sound: file }, options);
  return resourceOfUpload(isPicture ? 'image' : 'sound', given).vp;
}

interface CopiedFrom {
  readonly addresses: UrlsConfig;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: Pick<WaitingFiles, 'at'> | null;
}

export function copyCalls(api: ApiClient, from: CopiedFrom): CopyCalls {
  return {
    reserve: async () => (await api.call(projectInfoEndpoints.reserve, {})).id,
    readFile: (path) => readComicFile(from, path),
    upload: (id, name, bytes) => uploadComicFile(api, id, { name, bytes }),
    saveName: (id, name) => serverStore(api, id).saveName(name),
    async saveDraft(id, draft) {
      await serverStore(api, id).saveDraft(draft, null);
    },
  };
}

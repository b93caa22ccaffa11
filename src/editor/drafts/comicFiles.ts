import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { checkMedia } from '@/comics/packages/checkMedia';
import type { VirtualPath } from '@/comics/resources';
import { virtualPathAddress } from '@/comics/virtualPaths';
import { resourceOfUpload } from '@/domain/images';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { CopyCalls } from '@/editor/drafts/copyComic';
import { serverStore } from '@/editor/drafts/serverStore';
import { joinAddress } from '@/lib/joinAddress';

interface FileSource {
  readonly addresses: Pick<UrlsConfig, 'backendUrl' | 'staticUrls'>;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: Pick<WaitingFiles, 'at'> | null;
}

export async function readComicFile(
  { addresses: { backendUrl, staticUrls }, projectId, fileKey, waiting }: FileSource,
  path: VirtualPath,
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const file = waiting?.at(path)?.file;
  if (file !== undefined) return new Uint8Array(await file.arrayBuffer());
  const bases = {
    static: (staticUrls[0] ?? '').replace(/\/+$/, ''),
    project: joinAddress(backendUrl, `project_files/${projectId}`),
  };
  const address = virtualPathAddress(path, bases, () => undefined);
  if (address === '') return null;
  const key = path.type === 4 && fileKey !== null ? `?key=${encodeURIComponent(fileKey)}` : '';
  const answer = await fetch(address + key, signal && { signal });
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

const mimeNames: Readonly<Record<string, string>> = { jpg: 'jpeg', mp3: 'mpeg', m4a: 'mp4' };

/** Returns the path in the project. Rejects for any other kind of file. */
export async function uploadComicFile(
  api: ApiClient,
  id: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  signal?: AbortSignal,
): Promise<VirtualPath> {
  const { family, extension } = checkMedia(name, bytes);
  const isPicture = family === 'picture';
  const type = `${isPicture ? 'image' : 'audio'}/${mimeNames[extension] ?? extension}`;
  const file = new File([new Uint8Array(bytes)], name, { type });
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

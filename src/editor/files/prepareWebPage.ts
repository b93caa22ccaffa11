import type { ApiClient } from '@/api/ApiClient';
import { viewProject } from '@/api/endpoints/projects';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { pictureSize } from '@/comics/packages/mediaFiles';
import type { ProjectFile } from '@/comics/project';
import { projectCoverAddress } from '@/domain/images';
import type { ProjectView } from '@/domain/project';
import { type FileSource, readComicFile, sizeOfComicFile } from '@/editor/drafts/comicFiles';
import { refusalOf } from '@/editor/drafts/DraftContext';
import { type ExportedPage, exportFolder, exportOnePage, type ToExport } from '@/editor/files/exportWebPage';
import { measureOnePage } from '@/editor/files/onePageSize';
import type { FileWork } from '@/editor/files/useFileWork';

export interface WebPageSource extends FileSource {
  readonly addresses: UrlsConfig;
}

/** With what the comic's own page says of it, and with the player. */
export async function exportWebPage(
  format: 'folder' | 'page',
  api: ApiClient,
  source: WebPageSource,
  { project, name }: { readonly project: ProjectFile; readonly name: string },
  { signal, onProgress }: FileWork,
): Promise<ExportedPage | { readonly tooLarge: number }> {
  const { addresses, projectId } = source;
  const view = await viewOf(api, projectId, signal);
  const asked: ToExport = {
    id: projectId,
    name,
    description: view?.description ?? '',
    cover: view === null ? null : await coverOf(view, addresses, signal),
    website: new URL(addresses.websiteUrl || '/', window.location.href).href,
    project,
    readFile: (path) => readComicFile(source, path, signal),
    player: await import('virtual:exported-player'),
    onProgress,
  };
  return format === 'folder' ? exportFolder(asked) : exportOnePage(asked);
}

/** `null` where the server has none: the comic is exported all the same. */
async function viewOf(api: ApiClient, id: string, signal: AbortSignal): Promise<ProjectView | null> {
  try {
    return await api.call(viewProject, { id }, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (refusalOf(error) === null) throw error;
    return null;
  }
}

/** `null` also for anything but a picture: the page of a proxy must not end an export. */
async function coverOf(
  { id, picId }: ProjectView,
  addresses: UrlsConfig,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (picId === '') return null;
  const answer = await fetch(projectCoverAddress(addresses, id, picId), { signal });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.ok && pictureSize(bytes) !== null ? bytes : null;
}

/** Bytes of a page in one file, roughly. */
export async function measureWebPage(
  source: FileSource,
  project: ProjectFile,
  signal: AbortSignal,
): Promise<number> {
  const player = await import('virtual:exported-player');
  return measureOnePage(project, player, (path) => sizeOfComicFile(source, path, signal));
}

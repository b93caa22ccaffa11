import type { ApiClient } from '@/api/ApiClient';
import { viewProject } from '@/api/endpoints/projects';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { freeName } from '@/comics/packages/comicsPackage';
import { checkMedia, mediaKindOf, mimeTypeOf, pictureSize } from '@/comics/packages/mediaFiles';
import { type ArchiveFile, writeArchive } from '@/comics/packages/zipArchive';
import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { resolveText } from '@/comics/resolveText';
import { projectCoverAddress } from '@/domain/images';
import type { ProjectView } from '@/domain/project';
import { awaitAnswer, type FileSource, readComicFile, sizeOfComicFile } from '@/editor/drafts/comicFiles';
import { refusalOf } from '@/editor/drafts/DraftContext';
import { type CollectedComic, collectMedia, type ReadFile } from '@/editor/files/exportComic';
import { measureOnePage, onePageSize, webPageLimit } from '@/editor/files/onePageSize';
import type { FileWork } from '@/editor/files/useFileWork';
import { throwIfAborted } from '@/lib/abort';
import { comicFolder } from '@/player/exported/exportedPage';
import {
  type BuiltPlayer,
  pageOfAll,
  pageOfFolder,
  playerFiles,
  type WrittenComic,
} from '@/player/exported/writePage';

export interface WebPageSource extends FileSource {
  readonly addresses: UrlsConfig;
}

/** Includes the data of the comic's own page, and the player. */
export async function exportWebPage(
  format: 'folder' | 'page',
  api: ApiClient,
  source: WebPageSource,
  { project, name }: { readonly project: ProjectFile; readonly name: string },
  { signal, onProgress }: FileWork,
): Promise<ExportedPage | { readonly tooLarge: number }> {
  const { addresses, projectId } = source;
  const view = await viewOf(api, projectId, signal);
  const options: ToExport = {
    id: projectId,
    name,
    description: view?.description ?? '',
    cover: view === null ? null : await coverOf(view, addresses, signal),
    website: new URL(addresses.websiteUrl || '/', window.location.href).href,
    project,
    readFile: (path) => readComicFile(source, path, signal),
    player: await awaitAnswer(() => import('virtual:exported-player')),
    onProgress,
  };
  return format === 'folder' ? exportFolder(options) : exportOnePage(options);
}

/** `null` if the server has none; the comic is exported anyway. */
async function viewOf(api: ApiClient, id: string, signal: AbortSignal): Promise<ProjectView | null> {
  try {
    return await api.call(viewProject, { id }, { signal });
  } catch (error) {
    throwIfAborted(signal);
    if (refusalOf(error) === null) throw error;
    return null;
  }
}

/** `null` also if it is not a picture, since the page of a proxy must not end an export. */
async function coverOf(
  { id, picId }: ProjectView,
  addresses: UrlsConfig,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (picId === '') return null;
  const answer = await awaitAnswer(
    () => fetch(projectCoverAddress(addresses, id, picId), { signal }),
    signal,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.ok && pictureSize(bytes) !== null ? bytes : null;
}

/** The approximate size in bytes of a page in a single file. */
export async function measureWebPage(
  source: FileSource,
  project: ProjectFile,
  signal: AbortSignal,
): Promise<number> {
  const player = await awaitAnswer(() => import('virtual:exported-player'));
  return measureOnePage(project, player, (path) => sizeOfComicFile(source, path, signal));
}

interface ExportedPage {
  readonly bytes: Uint8Array;
  readonly missing: number;
}

export interface ToExport {
  readonly id: string;
  readonly name: string;
  /** The description on the comic's page; empty for the one in its file. */
  readonly description: string;
  /** The cover on the comic's page; `null` for the one in its file. */
  readonly cover: Uint8Array | null;
  /** The website that links in the comic lead to. */
  readonly website: string;
  readonly project: ProjectFile;
  readonly readFile: ReadFile;
  readonly player: BuiltPlayer;
  readonly onProgress: (done: number) => void;
}

/** Exports a folder for a web server (docs/exported-pages.md). */
export async function exportFolder(options: ToExport): Promise<ExportedPage> {
  const { comic, collected } = await collect(options);
  const { script, style } = options.player;
  const bytes = await writeArchive([
    text('index.html', pageOfFolder(comic)),
    text(playerFiles.script, script),
    text(playerFiles.style, style),
    text(`${comicFolder}/project.json`, saveProject(collected.project)),
    ...[...collected.media].map(([name, bytes]) => ({
      name: `${comicFolder}/${name}`,
      bytes,
      isText: false,
    })),
  ]);
  return { bytes, missing: collected.missing };
}

/** `null` when it would be too large. */
export async function exportOnePage(
  options: ToExport,
): Promise<ExportedPage | { readonly tooLarge: number }> {
  const { comic, collected } = await collect(options);
  const projectText = saveProject(collected.project);
  const sizes = [...collected.media.values()].map(({ length }) => length);
  const size = onePageSize(projectText, options.player, sizes);
  if (size > webPageLimit) return { tooLarge: size };
  const media = new Map([...collected.media].map(([name, bytes]) => [name, dataAddress(bytes)]));
  const { bytes } = text('', pageOfAll(comic, projectText, media, options.player));
  return { bytes, missing: collected.missing };
}

async function collect(options: ToExport) {
  const { id, name, website, project, readFile, onProgress } = options;
  const collected = await collectMedia(project, readFile, onProgress);
  const media = new Map(collected.media);
  const { meta } = project;
  const inFile = { languages: [meta.language], variable: () => undefined };
  const comic: WrittenComic = {
    id,
    name,
    website,
    language: meta.language,
    description: options.description || resolveText(meta.description, inFile),
    cover: options.cover === null ? coverInFile(collected, meta.cover) : addCover(media, options.cover),
  };
  return { comic, collected: { ...collected, media } };
}

function coverInFile({ project, media }: CollectedComic, cover: ProjectFile['meta']['cover']): string {
  const resources: readonly unknown[] = Array.isArray(project.resources) ? project.resources : [];
  const found = resources
    .map((resource): Fields => fieldsOf(resource))
    .find(({ dt, id }) => dt === cover?.[0] && id === cover?.[1]);
  const { vpstr } = fieldsOf(found?.vp);
  return typeof vpstr === 'string' && media.has(vpstr) ? vpstr : '';
}

function addCover(media: Map<string, Uint8Array>, cover: Uint8Array): string {
  const name = freeName('cover', checkMedia('cover', cover).extension, media);
  media.set(name, cover);
  return name;
}

function text(name: string, content: string): ArchiveFile {
  return { name, bytes: new TextEncoder().encode(content), isText: true };
}

/** The maximum number of arguments in one call that all browsers support. */
const atOnce = 0x8000;

function dataAddress(bytes: Uint8Array): string {
  const kind = mediaKindOf(bytes);
  let binary = '';
  for (let at = 0; at < bytes.length; at += atOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return `data:${kind === null ? '' : mimeTypeOf(kind)};base64,${btoa(binary)}`;
}

import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { freeName } from '@/comics/packages/comicsPackage';
import { checkMedia, mediaKindOf, mimeTypeOf } from '@/comics/packages/mediaFiles';
import { type ArchiveFile, writeArchive } from '@/comics/packages/zipArchive';
import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { resolveText } from '@/comics/resolveText';
import { type CollectedComic, collectMedia, type ReadFile } from '@/editor/files/collectMedia';
import { onePageSize, webPageLimit } from '@/editor/files/onePageSize';
import { comicFolder } from '@/player/exported/exportedPage';
import {
  type BuiltPlayer,
  pageOfAll,
  pageOfFolder,
  playerFiles,
  type WrittenComic,
} from '@/player/exported/writePage';

export interface ToExport {
  readonly id: string;
  readonly name: string;
  /** As on the comic's page; empty for the one in its file. */
  readonly description: string;
  /** As on the comic's page; `null` for the one in its file. */
  readonly cover: Uint8Array | null;
  /** Where links inside the comic lead to. */
  readonly website: string;
  readonly project: ProjectFile;
  readonly readFile: ReadFile;
  readonly player: BuiltPlayer;
  readonly onProgress: (done: number) => void;
}

export interface ExportedPage {
  readonly bytes: Uint8Array;
  readonly missing: number;
}

/** For a web server (docs/exported-pages.md). */
export async function exportFolder(asked: ToExport): Promise<ExportedPage> {
  const { comic, collected } = await collect(asked);
  const { script, style } = asked.player;
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
export async function exportOnePage(asked: ToExport): Promise<ExportedPage | { readonly tooLarge: number }> {
  const { comic, collected } = await collect(asked);
  const projectText = saveProject(collected.project);
  const sizes = [...collected.media.values()].map(({ length }) => length);
  const size = onePageSize(projectText, asked.player, sizes);
  if (size > webPageLimit) return { tooLarge: size };
  const media = new Map([...collected.media].map(([name, bytes]) => [name, dataAddress(bytes)]));
  const { bytes } = text('', pageOfAll(comic, projectText, media, asked.player));
  return { bytes, missing: collected.missing };
}

async function collect(asked: ToExport) {
  const { id, name, website, project, readFile, onProgress } = asked;
  const collected = await collectMedia(project, readFile, onProgress);
  const media = new Map(collected.media);
  const { meta } = project;
  const inFile = { languages: [meta.language], variable: () => undefined };
  const comic: WrittenComic = {
    id,
    name,
    website,
    language: meta.language,
    description: asked.description || resolveText(meta.description, inFile),
    cover: asked.cover === null ? coverInFile(collected, meta.cover) : addCover(media, asked.cover),
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

/** Arguments of one call: all browsers take as many. */
const atOnce = 0x8000;

function dataAddress(bytes: Uint8Array): string {
  const kind = mediaKindOf(bytes);
  let binary = '';
  for (let at = 0; at < bytes.length; at += atOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return `data:${kind === null ? '' : mimeTypeOf(kind)};base64,${btoa(binary)}`;
}

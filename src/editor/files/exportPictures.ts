import { XMLBuilder } from 'fast-xml-parser';
import { type ArchiveFile, writeArchive } from '@/comics/packages/zipArchive';
import type { ProjectFile } from '@/comics/project';
import { pageSize } from '@/editor/document/Command';
import type { DrawingMode } from '@/editor/drawing/livePage';
import { type DrawnWord, pagePicture } from '@/editor/drawing/pagePicture';
import { throwIfAborted } from '@/lib/abort';

/** Pixels, as social networks show posts and stories. */
const postSizes = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;
type PostSize = keyof typeof postSizes;

/**
 * Pixels: so small that the copy is blurred when drawn large, since browsers of iPhones have no canvas
 * filters.
 */
const blurredSide = 16;

export async function exportPictures(
  project: ProjectFile,
  size: PostSize,
  run: ExportRun,
): Promise<Uint8Array> {
  const files = [];
  for await (const page of drawPages(project, run)) {
    const name = pageFileName(files.length, project.pages.length);
    files.push({ name, bytes: await postPicture(page, postSizes[size]), isText: false });
  }
  return writeArchive(files);
}

/** The whole page, over an enlarged and blurred copy of itself. */
async function postPicture(
  { picture }: ExportedPage,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const small = await createImageBitmap(picture, {
    resizeWidth: blurredSide,
    resizeHeight: blurredSide,
    resizeQuality: 'high',
  });
  const share = Math.min(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * share, picture.height * share];
  const bytes = await jpegOf(size, (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(small, 0, 0, size.width, size.height);
    context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height);
  });
  small.close();
  return bytes;
}

/** One picture per page, with the metadata that comic readers show: title and language. */
export async function exportCbz(project: ProjectFile, name: string, run: ExportRun): Promise<Uint8Array> {
  const { length: count } = project.pages;
  const files: ArchiveFile[] = [];
  for await (const page of drawPages(project, run)) {
    const bytes = await wholePicture(page);
    files.push({ name: pageFileName(files.length, count), bytes, isText: false });
  }
  const info = { Title: name, PageCount: count, LanguageISO: run.language };
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n${new XMLBuilder({ format: true }).build({ ComicInfo: info })}`;
  return writeArchive([
    ...files,
    { name: 'ComicInfo.xml', bytes: new TextEncoder().encode(xml), isText: true },
  ]);
}

interface ExportedPage {
  readonly picture: ImageBitmap;
  readonly words: readonly DrawnWord[];
  /** In canvas units, like the words. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface ExportRun extends Pick<DrawingMode, 'language' | 'fileAddress'> {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
  /** A picture that failed to load; called again for each page that lacks it. */
  readonly onMissing: (address: string) => void;
}

/**
 * Draws the pages one after another, in the order of the file, since a phone has not enough memory for all.
 */
export async function* drawPages(
  project: ProjectFile,
  { signal, onProgress, onMissing, ...drawingMode }: ExportRun,
): AsyncGenerator<ExportedPage> {
  for (const [index, page] of project.pages.entries()) {
    throwIfAborted(signal);
    const { bitmap, words, missing } = await pagePicture(project, page, drawingMode);
    missing.forEach(onMissing);
    try {
      yield { picture: bitmap, words, size: pageSize(project, page) };
    } finally {
      bitmap.close();
    }
    onProgress((index + 1) / project.pages.length);
  }
}

const jpegQuality = 0.92;

/** Draws on white, since a JPEG has no transparency. */
async function jpegOf(
  { width, height }: { readonly width: number; readonly height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw(context);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (file === null) throw new Error('The picture is too large for this browser');
  return new Uint8Array(await file.arrayBuffer());
}

export function wholePicture({ picture }: ExportedPage): Promise<Uint8Array> {
  return jpegOf(picture, (context) => context.drawImage(picture, 0, 0));
}

/** Padded, so that sorting by name keeps the order of the pages. */
function pageFileName(index: number, count: number): string {
  return `${String(index + 1).padStart(String(count).length, '0')}.jpg`;
}

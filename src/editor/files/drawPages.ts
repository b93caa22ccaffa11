import type { ProjectFile } from '@/comics/project';
import type { DrawnWord } from '@/editor/drawing/drawnWords';
import type { DrawingMode } from '@/editor/drawing/livePage';
import { pagePicture } from '@/editor/drawing/pagePicture';
import { pageSize } from '@/editor/drawing/readPage';

export interface ExportedPage {
  readonly picture: ImageBitmap;
  readonly words: readonly DrawnWord[];
  /** In canvas units, as the words are. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface ExportRun extends Pick<DrawingMode, 'language' | 'fileAddress'> {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Draws the pages one after another, in the order of the file: a phone has no memory for all of them. */
export async function* drawPages(
  project: ProjectFile,
  { signal, onProgress, ...manner }: ExportRun,
): AsyncGenerator<ExportedPage> {
  for (const [index, page] of project.pages.entries()) {
    signal.throwIfAborted();
    const { bitmap, words } = await pagePicture(project, page, manner);
    try {
      yield { picture: bitmap, words, size: pageSize(project, page) };
    } finally {
      bitmap.close();
    }
    onProgress((index + 1) / project.pages.length);
  }
}

const jpegQuality = 0.92;

/** Draws on white, which a JPEG has instead of transparency. */
export async function jpegOf(
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

/** Sorted by name, the pages stay in order. */
export function pageFileName(index: number, count: number): string {
  return `${String(index + 1).padStart(String(count).length, '0')}.jpg`;
}

import type { Layer } from '@/comics/features/reuse';
import type { ComicObject } from '@/comics/project';

export type PageLayer = Layer<ComicObject>;

export function liesOn({ pages, except = [] }: PageLayer, pageId: number): boolean {
  return pages === undefined ? !except.includes(pageId) : pages.includes(pageId);
}

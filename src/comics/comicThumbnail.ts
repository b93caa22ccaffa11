import { readColor, readRef, readResource } from '@/comics/lenient/readResources';
import { fieldsOf, listOf, readList, readNumber } from '@/comics/lenient/values';
import { indexResources, type Ref, type VirtualPath } from '@/comics/resources';

/** What a comic without a cover is recognized by. */
export interface ComicThumbnail {
  /** Of the first page; empty without one. */
  readonly color: string;
  /** The cover of the file, else the picture that fills most of the first page; `null` without one. */
  readonly picture: VirtualPath | null;
}

/** Takes any JSON: the file may be broken anywhere. */
export function comicThumbnail(file: unknown): ComicThumbnail {
  const { meta, canvas, pages, start, resources } = fieldsOf(file);
  const all = listOf(pages).map(fieldsOf);
  const first = all.find(({ id }) => id === start) ?? all[0];
  const background = fieldsOf(first?.background);
  const ref =
    readRef(fieldsOf(meta).cover) ?? readRef(background.image) ?? largestPicture(first?.objects, canvas);
  const resource = ref && indexResources(readList(resources, readResource))(ref);
  return { color: readColor(background.color) ?? '', picture: resource?.vp ?? null };
}

/** One that covers at least half of the page. */
function largestPicture(objects: unknown, canvas: unknown): Ref | undefined {
  const least = areaOf(fieldsOf(canvas)) / 2;
  const pictures = listOf(objects)
    .map(fieldsOf)
    .filter(({ type }) => type === 'image')
    .sort((one, other) => areaOf(other) - areaOf(one));
  const [largest] = pictures;
  return largest && areaOf(largest) >= least ? readRef(largest.image) : undefined;
}

function areaOf({ width, height }: { readonly width?: unknown; readonly height?: unknown }): number {
  return (readNumber(width) ?? 0) * (readNumber(height) ?? 0);
}

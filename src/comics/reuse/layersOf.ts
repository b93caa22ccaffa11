import { type Fields, isFields, listOf, readId } from '@/comics/lenient/values';
import { idsWithin } from '@/comics/reuse/instanceIds';

/** A layer of a file that may be broken. */
export interface FileLayer {
  readonly pointer: string;
  readonly isBelow: boolean;
  readonly objects: unknown;
  /** The ids in it. */
  readonly ids: ReadonlySet<number>;
  readonly liesOn: (page: number | undefined) => boolean;
}

/** The layers of a file, the lowest first. */
export function layersOf(project: Fields, most: number): readonly FileLayer[] {
  return listOf(project.layers)
    .slice(0, most)
    .flatMap((layer, index) => {
      if (!isFields(layer)) return [];
      const pages = layer.pages === undefined ? null : idSet(layer.pages);
      const except = idSet(layer.except);
      return [
        {
          pointer: `/layers/${index}`,
          isBelow: layer.place === 'below',
          objects: layer.objects,
          ids: idsWithin(layer.objects),
          liesOn: (page: number | undefined) =>
            page !== undefined && (pages === null ? !except.has(page) : pages.has(page)),
        },
      ];
    });
}

function idSet(value: unknown): ReadonlySet<number> {
  return new Set(listOf(value).flatMap((id) => readId(id) ?? []));
}

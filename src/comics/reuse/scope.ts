import type { Fields } from '@/comics/lenient/values';
import { instanceId } from '@/comics/reuse/instanceIds';
import type { FileLayer } from '@/comics/reuse/layersOf';

/** Far above what a file may have that is read at all; a hostile one is cut here. */
export const deepestScope = 100;

/** What stands around a value. */
export interface Scope {
  /** Where the value goes, and where it comes from. */
  readonly to: string;
  readonly from: string;
  readonly depth: number;
  /** The page's layers. */
  readonly layers: readonly FileLayer[];
  readonly isInLayer: boolean;
  readonly symbols: readonly string[];
  readonly lists: readonly string[];
  /** The instance of a symbol around it; `null` on the page itself. */
  readonly instance: Instance | null;
}

export interface Instance {
  readonly id: number;
  /** What the symbol's objects are called in the file. */
  readonly ids: ReadonlySet<number>;
  readonly with: Fields;
  /** Where its `with` stands. */
  readonly from: string;
}

/** The id on the page of what is called so where it is written. */
export function idOnPage(id: number, { instance }: Scope): number {
  return instance?.ids.has(id) ? instanceId(instance.id, id) : id;
}

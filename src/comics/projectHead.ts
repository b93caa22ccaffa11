import type { LocalizedText, Ref } from '@/comics/resources';
import type { ageLimits, contentWarnings, directions } from '@/comics/vocabulary';

/** Hands out the numbers of one id space (docs/product/entities.md#unique-id-manager). */
export interface UniqueIdManager {
  readonly ver: 1;
  /** Greater than every id that was ever used. */
  readonly midn: number;
}

/** Returns the id and the changed manager; save the latter. */
export function takeId(manager: UniqueIdManager): { id: number; manager: UniqueIdManager } {
  return { id: manager.midn, manager: { ...manager, midn: manager.midn + 1 } };
}

/** Raises the saved number above all ids in use if it is too low (E_MIDN). */
export function repairManager(manager: UniqueIdManager | null, usedIds: Iterable<number>): UniqueIdManager {
  let midn = manager?.midn ?? 1;
  for (const id of usedIds) if (id >= midn) midn = id + 1;
  return manager !== null && midn === manager.midn ? manager : { ver: 1, midn };
}

export interface Credit {
  readonly what: string;
  readonly who: string;
  readonly licence?: string | undefined;
}

export interface Meta {
  readonly title: LocalizedText;
  /** Shown in feeds below the title. */
  readonly description?: LocalizedText | undefined;
  readonly language: string;
  readonly languages?: readonly string[] | undefined;
  /** `ltr` by default. */
  readonly direction?: (typeof directions)[number] | undefined;
  readonly alt?: LocalizedText | undefined;
  readonly cover?: Ref | undefined;
  readonly warnings?: readonly (typeof contentWarnings)[number][] | undefined;
  /** The minimum age that the author chose. */
  readonly age?: (typeof ageLimits)[number] | undefined;
  readonly credits?: readonly Credit[] | undefined;
}

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly background?: string | undefined;
}

/** Pages and objects share one id space; resources have one per descriptor type. */
export interface ProjectIds {
  readonly object: UniqueIdManager;
  readonly plain: UniqueIdManager;
  readonly typed: UniqueIdManager;
  readonly sound: UniqueIdManager;
}

/**
 * Whether the poster must be shown first, even where the comic would start at once, since it has warnings.
 * Loud sounds need none: nothing is heard before the reader's first tap.
 */
export function mustWarn({ meta }: { readonly meta: Meta }): boolean {
  return (meta.warnings ?? []).some((warning) => warning !== 'loud');
}

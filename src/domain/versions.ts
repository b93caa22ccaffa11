import type { PageChanges } from '@/comics/pageMarks';
import { maxMediaBytes } from '@/domain/pro';
import { hourMs } from '@/lib/units';

/** `published`: readers got this version; `draft`: the last state of an hour of work. */
export const versionKinds = ['published', 'draft'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** A kept version of a comic (docs/product/states.md#versions). */
export interface ProjectVersion {
  readonly id: string;
  readonly kind: VersionKind;
  /** Empty for an unnamed version. */
  readonly name: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** The size of the file in bytes. */
  readonly bytes: number;
  readonly pageCount: number;
  /** Changes since the version before; `null` for the oldest kept version. */
  readonly changes: PageChanges | null;
}

/** The maximum numbers of kept versions of one comic (docs/product/limits.md#versions). */
export const versionLimits = {
  latest: 20,
  latestWithPro: 100,
  named: 50,
} as const;

/** The number of versions that a list shows first, and adds on request. */
export const versionsPageSize = 20;

export function isSameHour(oneMs: number, otherMs: number): boolean {
  return Math.floor(oneMs / hourMs) === Math.floor(otherMs / hourMs);
}

export interface KeptVersion {
  readonly id: string;
  readonly name: string;
  /** Bytes by path. */
  readonly media: Readonly<Record<string, number>>;
}

/** The maximum size of pictures and sounds that only versions still use; for named versions, of all that they use. */
function mostMedia(isPro: boolean): number {
  return isPro ? maxMediaBytes.pro : maxMediaBytes.others;
}

/**
 * The versions to delete, of the given ones (latest first): those that are too many, or whose files that the comic no
 * longer uses are too large.
 */
export function versionsToDrop<Version extends KeptVersion>(
  versions: readonly Version[],
  { isPro, hasMedia }: { readonly isPro: boolean; readonly hasMedia: (path: string) => boolean },
): readonly Version[] {
  const named = versions.filter(({ name }) => name !== '');
  const latest = versions.filter(({ name }) => name === '');
  const max = isPro ? versionLimits.latestWithPro : versionLimits.latest;
  const left = new Map(
    named.flatMap(({ media }) => Object.entries(media)).filter(([path]) => !hasMedia(path)),
  );
  let size = [...left.values()].reduce((sum, bytes) => sum + bytes, 0);
  let isFull = false;
  return latest.filter(({ media }, index) => {
    const added = Object.entries(media).filter(([path]) => !hasMedia(path) && !left.has(path));
    size += added.reduce((sum, [, bytes]) => sum + bytes, 0);
    isFull ||= index >= max || (index > 0 && size > mostMedia(isPro));
    if (!isFull) for (const [path, bytes] of added) left.set(path, bytes);
    return isFull;
  });
}

/** Whether one more version can be named. */
export function mayName(named: readonly KeptVersion[], version: KeptVersion, isPro: boolean): boolean {
  if (named.length >= versionLimits.named) return false;
  const media = new Map([...named, version].flatMap(({ media }) => Object.entries(media)));
  return [...media.values()].reduce((sum, bytes) => sum + bytes, 0) <= mostMedia(isPro);
}

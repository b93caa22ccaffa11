import type { ComicThumbnail, ComicTranslations } from '@/comics/comicFacts';
import { resourceBases, virtualPathAddress } from '@/comics/virtualPaths';
import { type PictureBases, projectCoverAddress } from '@/domain/images';
import { type AdminManagedState, type UserManagedState, userManagedState } from '@/domain/project';
import { isBannedProject, isGloballyAccessible, isPublished } from '@/domain/projectAccess';
import { dayMs } from '@/lib/units';

/** For how long a deleted comic can be restored (docs/product/states.md#deleting-a-project). */
export const deletedComicDays = 30;

/**
 * Unused pictures and sounds are deleted after this many days without a change of the comic
 * (docs/product/limits.md#terms-of-storage).
 */
export const unusedUploadDays = 90;

/** The badges, from the least public. `hidden` means by moderators. */
export const ownComicStates = ['draft', 'private', 'profile', 'feeds', 'hidden', 'deleted'] as const;

export type OwnComicState = (typeof ownComicStates)[number];

/** A comic in its author's own list (docs/product/entities.md#own-comic). */
export interface OwnComic {
  readonly id: string;
  readonly name: string;
  readonly translations: ComicTranslations | null;
  /** Empty without a cover. */
  readonly picId: string;
  /** `null` when unknown. */
  readonly thumbnail: ComicThumbnail | null;
  /** The key to the files of a comic that is not public. */
  readonly fileKey?: string | undefined;
  readonly state: OwnComicState;
  /** For a deleted comic, the state to which it returns. */
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  /** Whether it has unpublished changes. */
  readonly hasDraft: boolean;
  /** ISO 8601. */
  readonly changedAt: string;
  /** The total size of file, draft, pictures and sounds. */
  readonly bytes: number;
  /** When a deleted comic will be permanently deleted (ISO 8601). */
  readonly goneAt: string | null;
}

interface States {
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  readonly isDeleted: boolean;
}

export function ownComicState(states: States): OwnComicState {
  if (states.isDeleted) return 'deleted';
  if (isBannedProject(states)) return 'hidden';
  if (isGloballyAccessible(states)) return 'feeds';
  if (isPublished(states.userManagedState)) return 'profile';
  return states.userManagedState === userManagedState.created ? 'draft' : 'private';
}

/** The address of the cover, or else of a thumbnail; empty without either. */
export function ownComicPictureAddress(
  bases: PictureBases & { readonly backendUrl: string },
  { id, picId, thumbnail, fileKey }: Pick<OwnComic, 'id' | 'picId' | 'thumbnail' | 'fileKey'>,
): string {
  if (picId !== '') return projectCoverAddress(bases, id, picId);
  const picture = thumbnail?.picture ?? null;
  if (picture === null) return '';
  const { backendUrl, staticUrls } = bases;
  const roots = resourceBases({ backend: backendUrl, static: staticUrls[0] ?? '' }, id);
  const address = virtualPathAddress(picture, roots, (message) => console.warn(message));
  const isKeyed = picture.type === 4 && fileKey !== undefined && address !== '';
  return isKeyed ? `${address}?key=${encodeURIComponent(fileKey)}` : address;
}

/** When a deleted comic will be permanently deleted. */
export function goneAtOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + deletedComicDays * dayMs);
}

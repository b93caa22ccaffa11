import type { ComicFacts, ComicTranslations } from '@/comics/summary/comicSummary';
import { type Category, category } from '@/domain/category';
import {
  type AdminManagedState,
  adminManagedState,
  type UserManagedState,
  userManagedState,
} from '@/domain/publishing';

export interface ProjectOwner {
  readonly id: string;
  readonly name: string;
  /** Empty when the person has no picture. */
  readonly picId: string;
  readonly status: string;
  readonly isPro: boolean;
  readonly isFollowedByCurUser: boolean;
}

/** The custom feed that a project belongs to. */
export interface FeedRef {
  readonly id: string;
  readonly name: string;
}

/** A project as cards and the project page show it (docs/product/entities.md#project-view). */
export interface ProjectView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Empty when the project has no cover. */
  readonly picId: string;
  readonly viewsCnt: number;
  /** ISO 8601; `null` when it is not known. */
  readonly creationDate: string | null;
  readonly likesCnt: number;
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  readonly category: Category;
  readonly commentsEnabled: boolean;
  readonly isLikedByCurUser: boolean;
  /** `null` when the author is not known. */
  readonly owner: ProjectOwner | null;
  /** `null` when the project is in no custom feed. */
  readonly feed: FeedRef | null;
  /** Opens the files of a project that is not public, for a short time; for those alone who may see it. */
  readonly fileKey?: string | undefined;
  /** What it is made as a comment on, and whether that comment was posted; its owner alone is told. */
  readonly commented?: { readonly id: string; readonly isPosted: boolean } | undefined;
  /** What its file says of it; `null` when that is not known. */
  readonly facts?: ComicFacts | null | undefined;
  /** Name and description as its file has them, by language; `null` when they are not known (domain/projectTexts). */
  readonly translations?: ComicTranslations | null | undefined;
  /** Others may start from it: whoever is signed in may copy it (docs/product/rights.md#templates). */
  readonly isTemplate?: boolean | undefined;
  /**
   * Stands for a project of which the archive knows the id alone
   * (docs/product/entities.md#placeholder-of-the-archive).
   */
  readonly isPlaceholder?: true;
}

/** A project as its owner and the admins manage it (docs/product/entities.md#project-info). */
export interface ProjectInfo {
  readonly _id: string;
  readonly name: string;
  readonly description: string;
  readonly picId: string;
  readonly viewsCnt: number;
  readonly creationDate: string | null;
  readonly likesCnt: number;
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  readonly category: Category;
  readonly commentsEnabled: boolean;
}

/** The 'Unknown' placeholder of the archive. */
export function unknownProject(id: string): ProjectView {
  return {
    id,
    name: 'Unknown',
    description: '',
    picId: '',
    viewsCnt: 0,
    creationDate: null,
    likesCnt: 0,
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: adminManagedState.okGlobal,
    category: category.newest,
    commentsEnabled: false,
    isLikedByCurUser: false,
    owner: null,
    feed: null,
    isPlaceholder: true,
  };
}

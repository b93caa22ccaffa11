import type { ComicFacts, ComicTranslations } from '@/comics/comicFacts';

/** How cool a project is, as the admins see it (docs/product/states.md#categories). */
export const category = { newest: 0, interesting: 500, popular: 1000, theBest: 10_000 } as const;

export type Category = (typeof category)[keyof typeof category];

/** All categories, the least cool first. */
export const categories: readonly Category[] = Object.values(category);

/** What the owner decided about a project (docs/product/states.md#what-the-owner-decided). */
export const userManagedState = {
  created: 0,
  publishedGlobally: 1,
  publishedProfileWasPublishedGlobally: 2,
  publishedProfileWasntPublishedGlobally: 3,
  privateWasPublishedGlobally: 4,
  privateWasntPublishedGlobally: 5,
} as const;

export type UserManagedState = (typeof userManagedState)[keyof typeof userManagedState];

/** What the admins decided about a project (docs/product/states.md#what-the-admins-decided). */
export const adminManagedState = { okGlobal: 0, okProfile: 1, banned: 2 } as const;

export type AdminManagedState = (typeof adminManagedState)[keyof typeof adminManagedState];

export interface ProjectOwner {
  readonly id: string;
  readonly name: string;
  /** Empty when the person has no picture. */
  readonly picId: string;
  readonly status: string;
  readonly isPro: boolean;
  readonly followedByMe: boolean;
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
  readonly viewCount: number;
  /** ISO 8601; `null` when it is not known. */
  readonly creationDate: string | null;
  readonly likeCount: number;
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  readonly category: Category;
  readonly commentsEnabled: boolean;
  readonly likedByMe: boolean;
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
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly picId: string;
  readonly viewCount: number;
  readonly creationDate: string | null;
  readonly likeCount: number;
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  readonly category: Category;
  readonly commentsEnabled: boolean;
}

const projectIdShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text can be the id of a project: letters, digits, `_` and `-`, 1 to 64 of them. */
export function isProjectId(text: string): boolean {
  return projectIdShape.test(text);
}

/** Names the version of a file that is not there yet, for `If-Match`. No store names a version like that. */
export const noVersion = '"none"';

/** A file that went out packed has the encoding in its etag. */
export function plainEtag(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:br|gzip)"$/, '"');
}

import type { NamedPicture } from '@/domain/images';
import type { ReportReason } from '@/domain/moderation';
import type { Category } from '@/domain/project';
import type { CurrentUser } from '@/domain/user';

/** The kinds of news (docs/product/entities.md#news-item). */
export const newsType = {
  newAnswer: 'new_ans',
  newFollower: 'new_follower',
  newLike: 'new_like',
  newFolloweeProject: 'new_fproj',
  categoryChange: 'proj_cat_change',
  projectHidden: 'proj_hidden',
  projectShown: 'proj_shown',
} as const;

interface NewsData {
  /** `null` where the news is about no project, or none that is still there. */
  readonly project: NamedPicture | null;
  readonly user: NamedPicture | null;
}

interface NewsBase {
  readonly id: string;
  /** ISO 8601; `null` when it is not known. */
  readonly creationDate: string | null;
}

/** A project moved to another feed. */
export interface CategoryNews extends NewsBase {
  readonly type: typeof newsType.categoryChange;
  readonly data: NewsData & { readonly newCategory: Category };
}

/** Moderators hid a project. */
export interface HiddenNews extends NewsBase {
  readonly type: typeof newsType.projectHidden;
  /** The reason is `null` where none is known. */
  readonly data: NewsData & { readonly reason: ReportReason | null };
}

/** Somebody answered, followed, liked or made a project, or moderators show one again. */
export interface ActionNews extends NewsBase {
  readonly type: Exclude<(typeof newsType)[keyof typeof newsType], (CategoryNews | HiddenNews)['type']>;
  readonly data: NewsData;
}

export type NewsItem = CategoryNews | HiddenNews | ActionNews;

/**
 * What the news page shows: projects of people whom one follows are hidden there
 * (docs/product/screens.md#news).
 */
export function shownNews(items: readonly NewsItem[]): readonly NewsItem[] {
  return items.filter(({ type }) => type !== newsType.newFolloweeProject);
}

/**
 * The latest news of a project that reached a better category, if the person was not asked about it or a later
 * one yet, and did not share it (docs/product/screens.md#share-on-the-wall). `news` are the newest first, `settledIds`
 * those that were asked about or shared last.
 */
export function newsToShare(
  news: readonly NewsItem[],
  settledIds: readonly (string | null)[],
): CategoryNews | null {
  const settled = news.findIndex(({ id }) => settledIds.includes(id));
  const later = settled === -1 ? news : news.slice(0, settled);
  return later.find(isOfProjectThatIsThere) ?? null;
}

function isOfProjectThatIsThere(item: NewsItem): item is CategoryNews {
  return item.type === newsType.categoryChange && item.data.project !== null;
}

/**
 * The wall of who looks at us; `null` where they have none. Outside the network itself only those have one who came by
 * it (docs/product/screens.md#share-on-the-wall).
 */
export function ownWall<Wall extends { readonly isEmbedded: boolean }>(
  wall: Wall | null,
  user: Pick<CurrentUser, 'provider'> | null,
): Wall | null {
  return wall?.isEmbedded || user?.provider === 'vk' ? wall : null;
}

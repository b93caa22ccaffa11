import type { FeedType } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import type { DecisionReason } from '@/domain/moderation';
import { type Category, category } from '@/domain/project';
import { type BanCategory, banCategory, type CurrentUser } from '@/domain/user';

/** Values of a news item's type (docs/product/entities.md#news-item). */
export const newsType = {
  newAnswer: 'new_ans',
  newFollower: 'new_follower',
  newLike: 'new_like',
  newFolloweeProject: 'new_fproj',
  categoryChange: 'proj_cat_change',
  projectHidden: 'proj_hidden',
  projectShown: 'proj_shown',
  commentHidden: 'comment_hidden',
  commentShown: 'comment_shown',
  projectReleased: 'proj_released',
  projectRefused: 'proj_refused',
  commentReleased: 'comment_released',
  commentRefused: 'comment_refused',
  bannedFromComments: 'ban_comments',
  bannedFromFeeds: 'ban_feeds',
  bannedFromSignIn: 'ban_login',
  banLifted: 'ban_lifted',
  feedCleared: 'feed_cleared',
  feedRestored: 'feed_restored',
  requestDeclined: 'best_declined',
  appealRejected: 'appeal_rejected',
} as const;

export type BanNewsType = (typeof newsOfBan)[BanCategory];

/** News of a ban by its category. */
export const newsOfBan = {
  [banCategory.notBanned]: newsType.banLifted,
  [banCategory.cantComment]: newsType.bannedFromComments,
  [banCategory.cantPublishInFeeds]: newsType.bannedFromFeeds,
  [banCategory.cantLogin]: newsType.bannedFromSignIn,
} as const;

interface NewsData {
  /** `null` in news without a project, or when it was deleted. */
  readonly project: NamedPicture | null;
  readonly user: NamedPicture | null;
}

interface NewsBase {
  readonly id: string;
  /** ISO 8601; `null` when unknown. */
  readonly creationDate: string | null;
}

/** A project has reached another category. */
export interface CategoryNews extends NewsBase {
  readonly type: typeof newsType.categoryChange;
  readonly data: NewsData & { readonly newCategory: Category };
}

/** `null` when the reason is unknown or missing. */
interface WithReason {
  readonly reason: DecisionReason | null;
}

/** The author can appeal once against a moderators' decision. */
interface OfDecision extends WithReason {
  /** Missing when the decision cannot be appealed. */
  readonly appeal?:
    | {
        readonly decisionId: string;
        /** `null` while an appeal can still be sent. */
        readonly state: 'sent' | 'settled' | null;
      }
    | undefined;
  /** When the ban ends; missing for a permanent ban. */
  readonly until?: string | undefined;
}

/**
 * Moderators have hidden a project or a comment on it, have banned the user, or have refused the user's request or
 * content.
 */
export interface ModerationNews extends NewsBase {
  readonly type:
    | typeof newsType.projectHidden
    | typeof newsType.commentHidden
    | typeof newsType.projectRefused
    | typeof newsType.commentRefused
    | typeof newsType.requestDeclined
    | typeof newsType.appealRejected
    | BanNewsType;
  readonly data: NewsData & OfDecision;
}

/** Moderators have removed or restored name and cover of a custom feed. */
export interface FeedNews extends NewsBase {
  readonly type: typeof newsType.feedCleared | typeof newsType.feedRestored;
  /** `null` when the feed was deleted. */
  readonly data: NewsData & OfDecision & { readonly feed: NamedPicture | null };
}

/** A user commented, followed, liked or published, or moderators restored or released a project or comment. */
interface ActionNews extends NewsBase {
  readonly type: Exclude<
    (typeof newsType)[keyof typeof newsType],
    (CategoryNews | ModerationNews | FeedNews)['type']
  >;
  readonly data: NewsData;
}

export type NewsItem = CategoryNews | ModerationNews | FeedNews | ActionNews;

/** Hides new projects of followed users (docs/product/screens.md#news). */
export function shownNews(items: readonly NewsItem[]): readonly NewsItem[] {
  return items.filter(({ type }) => type !== newsType.newFolloweeProject);
}

/**
 * The latest news about a project in a better category, unless the user was already asked about this one or a later
 * one, or has shared it (docs/product/screens.md#share-on-the-wall). `news` are newest first; `settledIds` are the last
 * ones asked about or shared.
 */
export function newsToShare(
  news: readonly NewsItem[],
  settledIds: readonly (string | null)[],
): CategoryNews | null {
  const settled = news.findIndex(({ id }) => settledIds.includes(id));
  const later = settled === -1 ? news : news.slice(0, settled);
  return later.find(isWorthSharing) ?? null;
}

function isWorthSharing(item: NewsItem): item is CategoryNews {
  const { type, data } = item;
  return type === newsType.categoryChange && data.project !== null && data.newCategory > category.newest;
}

/**
 * The viewer's own wall. Outside the social network, only users who signed in through it have one
 * (docs/product/screens.md#share-on-the-wall).
 */
export function ownWall<Wall extends { readonly isEmbedded: boolean }>(
  wall: Wall | null,
  user: Pick<CurrentUser, 'provider'> | null,
): Wall | null {
  return wall?.isEmbedded || user?.provider === 'vk' ? wall : null;
}

/** The smallest feed that includes projects of the category. */
export const feedOfCategory: Readonly<Record<Category, FeedType>> = {
  [category.newest]: 'newest',
  [category.interesting]: 'interesting',
  [category.popular]: 'popular',
  [category.theBest]: 'thebest',
};

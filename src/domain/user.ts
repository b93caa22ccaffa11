import type { NamedPicture } from '@/domain/images';
import type { Locale } from '@/domain/locale';
import type { DecisionReason } from '@/domain/moderation';
import { joinAddress } from '@/lib/urls';

/** What a user is banned from; each category includes the lower ones (docs/product/states.md#bans). */
export const banCategory = {
  notBanned: 0,
  cantComment: 10,
  cantPublishInFeeds: 20,
  cantLogin: 30,
} as const;

export type BanCategory = (typeof banCategory)[keyof typeof banCategory];

/** Mildest first, in the order of the admins' options. */
export const banCategories: readonly BanCategory[] = Object.values(banCategory);

/** The admins' initial option, restored after an error. */
export const defaultBanCategory: BanCategory = banCategory.notBanned;

const banOf = {
  comment: banCategory.cantComment,
  publishInFeeds: banCategory.cantPublishInFeeds,
  login: banCategory.cantLogin,
} as const;

export function isBannedFrom(action: keyof typeof banOf, category: BanCategory): boolean {
  return category >= banOf[action];
}

/** The ban that applies at a moment: one whose end has passed does not. */
export function presentBan(
  { banCategory: category, banUntil }: { readonly banCategory: BanCategory; readonly banUntil: Date | null },
  now = Date.now(),
): BanCategory {
  return banUntil !== null && banUntil.getTime() <= now ? banCategory.notBanned : category;
}

/** External identity providers (docs/product/accounts.md#external-providers). */
export const externalProviders = ['facebook', 'vk', 'google'] as const;

export type ExternalProvider = (typeof externalProviders)[number];

/** The address where the browser starts a sign-in with an external provider. */
export function externalSignInAddress(backendUrl: string, provider: ExternalProvider): string {
  return joinAddress(backendUrl, `/auth/${provider}`);
}

/** The roles by increasing priority (docs/product/rights.md#roles). */
export const roles = ['user', 'admin'] as const;

export type Role = (typeof roles)[number];

/** The signed-in user who makes a request. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Roles include the lower ones. Visitors have none. */
export function hasRole(viewer: Viewer | null, required: Role): boolean {
  return viewer !== null && roles.indexOf(viewer.role) >= roles.indexOf(required);
}

/** What matters most to a user in life (docs/product/entities.md#main-life-value). */
export const mainLifeValues = [
  'UNKNOWN',
  'FAMILY_AND_CHILDREN',
  'CAREER_AND_MONEY',
  'FUN_AND_RELAX',
  'SCIENCE_AND_RESEARCH',
  'WORLD_PERFECTION',
  'SELF_DEVELOPMENT',
  'BEAUTY_AND_ART',
  'GLORY_AND_POWER',
] as const;

export type MainLifeValue = (typeof mainLifeValues)[number];

/** Local sign-in or an external provider (docs/product/entities.md#providers). */
export const authProviders = ['local', ...externalProviders] as const;

export type AuthProvider = (typeof authProviders)[number];

interface PresentBan {
  readonly reason: DecisionReason | null;
  /** ISO 8601; `null` for a permanent ban. */
  readonly until: string | null;
}

/** The signed-in user (docs/product/entities.md#current-user). */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly provider: AuthProvider;
  readonly status: string;
  readonly website: string;
  readonly mainLifeValue: MainLifeValue;
  /** Empty without an avatar. */
  readonly picId: string;
  readonly banCategory: BanCategory;
  readonly isVerified: boolean;
  /** Has confirmed to be 18 or older, and wants comics for adults in lists. */
  readonly showsAdult: boolean;
  /** Has blocked at least one person (docs/product/states.md#blocked-people). */
  readonly hasBlocked: boolean;
  /** Missing without a ban. */
  readonly ban?: PresentBan | undefined;
}

/** A profile (docs/product/entities.md#profile). */
export interface ProfileView {
  readonly user: NamedPicture & {
    /** About text and website; empty without one. */
    readonly status: string;
    readonly website: string;
    readonly mainLifeValue: MainLifeValue;
    readonly banCategory: BanCategory;
    readonly isVerified: boolean;
    readonly followedByMe: boolean;
    readonly mayCommentOnMine: boolean;
    readonly blockedByMe: boolean;
  };
  readonly stats: {
    readonly followerCount: number;
    readonly likeCount: number;
    readonly viewCount: number;
    readonly projectCount: number;
  };
}

/** Actions that require a role (docs/product/rights.md#roles). */
const requiredRoles = {
  like: 'user',
  follow: 'user',
  createProject: 'user',
  comment: 'user',
  addToFeed: 'user',
  allowCommenting: 'user',
  setProEndingDate: 'admin',
  banUser: 'admin',
  verifyUser: 'admin',
  setAdminManagedState: 'admin',
  setCategory: 'admin',
  settleCases: 'admin',
  keepFilters: 'admin',
  readAdminActions: 'admin',
  readFigures: 'admin',
  appointAdmins: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Action = keyof typeof requiredRoles;

/** Whether the viewer may do something; visitors who try are asked to sign in (docs/product/rights.md#visitor). */
export function mayDo(action: Action, viewer: Viewer | null): boolean {
  return hasRole(viewer, requiredRoles[action]);
}

/** Buying requires an account, and a host that allows selling (docs/product/rights.md#buying-pro). */
export function mayBuyPro(viewer: Viewer | null, hostAllowsSelling: boolean): boolean {
  return hostAllowsSelling && viewer !== null;
}

/** Initials of the first two words, shown without an avatar. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The default name of a user whose external provider has sent none. */
export const namelessPerson: Readonly<Record<Locale, string>> = { en: 'Reader', ru: 'Читатель' };

export function isNameless(name: string): boolean {
  return Object.values(namelessPerson).includes(name);
}

import type { NamedPicture } from '@/domain/images';
import type { Locale } from '@/domain/locale';
import { joinAddress } from '@/lib/joinAddress';

/** What a person is kept from; a higher one includes the lower ones (docs/product/states.md#bans). */
export const banCategory = {
  notBanned: 0,
  cantComment: 10,
  cantPublishInFeeds: 20,
  cantLogin: 30,
} as const;

export type BanCategory = (typeof banCategory)[keyof typeof banCategory];

/** All ban categories, the mildest first: the admin's choice. */
export const banCategories: readonly BanCategory[] = Object.values(banCategory);

/** What the admin's choice starts with, and what it shows again after an error. */
export const defaultBanCategory: BanCategory = banCategory.notBanned;

const banOf = {
  comment: banCategory.cantComment,
  publishInFeeds: banCategory.cantPublishInFeeds,
  login: banCategory.cantLogin,
} as const;

/** Whether a person's ban category keeps them from an action. */
export function isBannedFrom(action: keyof typeof banOf, category: BanCategory): boolean {
  return category >= banOf[action];
}

/**
 * The identity providers beside our own e-mail and password (docs/product/accounts.md#external-providers).
 */
export const externalProviders = ['facebook', 'vk', 'google'] as const;

export type ExternalProvider = (typeof externalProviders)[number];

/** Where the browser goes to sign in by an outside identity. */
export function externalSignInAddress(backendUrl: string, provider: ExternalProvider): string {
  return joinAddress(backendUrl, `/auth/${provider}`);
}

/** The roles, the least first: the place is the priority (docs/product/rights.md#roles). */
export const roles = ['user', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Who looks at something or asks for it, signed in. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Whether somebody has a role: their priority is at least the required one. A visitor has none. */
export function hasRole(viewer: Viewer | null, required: Role): boolean {
  return viewer !== null && roles.indexOf(viewer.role) >= roles.indexOf(required);
}

/** What matters most in life to a person (docs/product/entities.md#main-life-value). */
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

/**
 * How a person signs in: by our own e-mail and password, or by an outside identity
 * (docs/product/entities.md#providers).
 */
export const authProviders = ['local', ...externalProviders] as const;

export type AuthProvider = (typeof authProviders)[number];

/** Who is signed in (docs/product/entities.md#current-user). */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly provider: AuthProvider;
  readonly status: string;
  readonly website: string;
  readonly mainLifeValue: MainLifeValue;
  /** Empty when the person has no picture. */
  readonly picId: string;
  readonly banCategory: BanCategory;
  readonly isVerified: boolean;
}

/** A person as their page shows them (docs/product/entities.md#profile). */
export interface ProfileView {
  readonly user: NamedPicture & {
    /** What they say about themselves, and where else they are; empty without it. */
    readonly status: string;
    readonly website: string;
    readonly mainLifeValue: MainLifeValue;
    readonly banCategory: BanCategory;
    readonly isVerified: boolean;
    readonly followedByMe: boolean;
    readonly mayCommentOnMine: boolean;
  };
  readonly stats: {
    readonly followerCount: number;
    readonly likeCount: number;
    readonly viewCount: number;
    readonly projectCount: number;
  };
}

/**
 * The actions that are not open to a visitor, and the role that each asks for (docs/product/rights.md#roles).
 */
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
  settleReports: 'admin',
  decideBestFeedRequests: 'admin',
  readAdminActions: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Action = keyof typeof requiredRoles;

/**
 * Whether an action is open to somebody; a visitor who tries one is asked to sign in
 * (docs/product/rights.md#visitor).
 */
export function mayDo(action: Action, viewer: Viewer | null): boolean {
  return hasRole(viewer, requiredRoles[action]);
}

/**
 * Whether Pro can be bought: by who is signed in, where the host lets us sell
 * (docs/product/rights.md#buying-pro).
 */
export function mayBuyPro(viewer: Viewer | null, hostAllowsSelling: boolean): boolean {
  return hostAllowsSelling && viewer !== null;
}

/** The first letters of the first two words of a name, for where a picture is missing. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The name of somebody whom an outside identity brought without one, until they choose their own. */
export const namelessPerson: Readonly<Record<Locale, string>> = { en: 'Reader', ru: 'Читатель' };

/** Whether a person still has the name that everybody begins with. */
export function isNameless(name: string): boolean {
  return Object.values(namelessPerson).includes(name);
}

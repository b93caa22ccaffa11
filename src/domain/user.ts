import type { BanCategory } from '@/domain/banCategory';
import { externalProviders } from '@/domain/externalProvider';
import type { NamedPicture } from '@/domain/namedPicture';
import type { Role } from '@/domain/role';

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
  readonly _id: string;
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
    readonly isFollowedByCurUser: boolean;
    readonly isCanCommentForCurUser: boolean;
  };
  readonly stats: {
    readonly followersCnt: number;
    readonly likesCnt: number;
    readonly viewsCnt: number;
    readonly projCnt: number;
  };
}

import * as z from 'zod/mini';
import { flag, text } from '@/api/schemas/lenient';
import {
  authProviders,
  banCategories,
  type CurrentUser,
  defaultBanCategory,
  mainLifeValues,
  roles,
} from '@/domain/user';

export const lifeValue = z.catch(z.literal(mainLifeValues), 'UNKNOWN');
export const ban = z.catch(z.literal(banCategories), defaultBanCategory);

/** Who is signed in (docs/product/entities.md#current-user); an unknown role counts as user. */
export const currentUser: z.ZodMiniType<CurrentUser> = z.object({
  _id: z.string().check(z.minLength(1)),
  name: text,
  email: text,
  role: z.catch(z.literal(roles), 'user'),
  provider: z.catch(z.literal(authProviders), 'local'),
  status: text,
  website: text,
  mainLifeValue: lifeValue,
  picId: text,
  banCategory: ban,
  isVerified: flag,
});

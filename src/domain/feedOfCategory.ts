import type { FeedType } from '@/domain/feed';
import { type Category, category } from '@/domain/project';

/** The smallest feed that has a project of the category. */
export const feedOfCategory: Readonly<Record<Category, FeedType>> = {
  [category.newest]: 'newest',
  [category.interesting]: 'interesting',
  [category.popular]: 'popular',
  [category.theBest]: 'thebest',
};

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

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

/** What the owner decided about a project (SPEC §4, "Project user-managed states"). */
export const userManagedState = {
  created: 0,
  publishedGlobally: 1,
  publishedProfileWasPublishedGlobally: 2,
  publishedProfileWasntPublishedGlobally: 3,
  privateWasPublishedGlobally: 4,
  privateWasntPublishedGlobally: 5,
} as const;

export type UserManagedState = (typeof userManagedState)[keyof typeof userManagedState];

/** What the admins decided about a project (SPEC §4, "Admin-managed states"). */
export const adminManagedState = { okGlobal: 0, okProfile: 1, banned: 2 } as const;

export type AdminManagedState = (typeof adminManagedState)[keyof typeof adminManagedState];

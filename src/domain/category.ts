/** How cool a project is, as the admins see it (docs/product/states.md#categories). */
export const category = { newest: 0, interesting: 500, popular: 1000, theBest: 10_000 } as const;

export type Category = (typeof category)[keyof typeof category];

/** All categories, the least cool first. */
export const categories: readonly Category[] = Object.values(category);

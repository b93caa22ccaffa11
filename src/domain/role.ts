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

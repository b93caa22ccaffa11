/** The bits of the regional social network's permissions (SPEC §9). */
export const permissionBit = { photos: 4, wall: 8192, email: 4_194_304 } as const;

export type Permission = keyof typeof permissionBit;

const permissions = ['photos', 'wall', 'email'] as const satisfies readonly Permission[];

/** What is needed to write in a person's name; the e-mail is excused in the embedded app (SPEC §5). */
function requiredPermissions(isEmbedded: boolean): readonly Permission[] {
  return isEmbedded ? permissions.filter((name) => name !== 'email') : permissions;
}

/** The mask of what the names say; names that mean nothing to us count for nothing. */
export function maskOfPermissions(names: Iterable<string>): number {
  const given = new Set(names);
  return permissions.reduce((mask, name) => (given.has(name) ? mask | permissionBit[name] : mask), 0);
}

/** The names of a mask's bits, without those that mean nothing to us. */
export function permissionsOfMask(mask: number): readonly Permission[] {
  return permissions.filter((name) => (mask & permissionBit[name]) !== 0);
}

/** What a mask lacks of all that is needed. */
export function missingPermissions(mask: number, isEmbedded: boolean): readonly Permission[] {
  const given = permissionsOfMask(mask);
  return requiredPermissions(isEmbedded).filter((name) => !given.includes(name));
}

/** Whether a mask has all permissions that are needed. */
export function hasAllPermissions(mask: number, isEmbedded: boolean): boolean {
  return missingPermissions(mask, isEmbedded).length === 0;
}

/** The names as the network takes them in one word: `photos,wall,email` on the website (SPEC §9). */
export function permissionScope(isEmbedded: boolean): string {
  return requiredPermissions(isEmbedded).join(',');
}

/** Reads such a word; networks separate the names by commas, and some by spaces. */
export function maskOfScope(scope: string): number {
  return maskOfPermissions(scope.split(/[\s,]+/));
}

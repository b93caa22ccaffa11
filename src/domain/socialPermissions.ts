/** The bits of the regional social network's permissions (SPEC §9). */
export const permissionBit = { photos: 4, wall: 8192, email: 4_194_304 } as const;

/** What is asked for (SPEC §9). */
export const permissionScope = 'photos,wall,email';

/** Whether a mask has all permissions; the e-mail is excused in the embedded app (SPEC §5). */
export function hasAllPermissions(mask: number, isEmbedded: boolean): boolean {
  const { photos, wall, email } = permissionBit;
  const required = photos | wall | (isEmbedded ? 0 : email);
  return (mask & required) === required;
}

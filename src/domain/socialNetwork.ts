import { projectAddressIntoVk } from '@/domain/projectAddress';

/** The bits of the regional social network's permissions (docs/product/limits.md#permission-bits). */
const permissionBit = { photos: 4, wall: 8192, email: 4_194_304 } as const;

type Permission = keyof typeof permissionBit;

const permissions = ['photos', 'wall', 'email'] as const satisfies readonly Permission[];

/** What is needed to write in a person's name; the e-mail is excused in the embedded app. */
function requiredPermissions(isEmbedded: boolean): readonly Permission[] {
  return isEmbedded ? permissions.filter((name) => name !== 'email') : permissions;
}

/** The mask of what the names say; names that mean nothing to us count for nothing. */
export function maskOfPermissions(names: Iterable<string>): number {
  const given = new Set(names);
  return permissions.reduce((mask, name) => (given.has(name) ? mask | permissionBit[name] : mask), 0);
}

/** Whether a mask has all permissions that are needed. */
export function hasAllPermissions(mask: number, isEmbedded: boolean): boolean {
  const required = maskOfPermissions(requiredPermissions(isEmbedded));
  return (mask & required) === required;
}

/** The names as the network takes them in one word: `photos,wall,email` on the website. */
export function permissionScope(isEmbedded: boolean): string {
  return requiredPermissions(isEmbedded).join(',');
}

/** Reads such a word; networks separate the names by commas, and some by spaces. */
export function maskOfScope(scope: string): number {
  return maskOfPermissions(scope.split(/[\s,]+/));
}

/** Whether a person is in the product's group of the social network, as far as that can be known. */
export const groupMemberships = ['member', 'notMember', 'unknown'] as const;

export type GroupMembership = (typeof groupMemberships)[number];

/** VK's page of a group. */
export function vkGroupPage(groupId: number): string {
  return `https://vk.com/club${groupId}`;
}

/** VK's own page to share a project, whose address on the website is given; it tells nobody what became of it. */
export function vkSharePage(projectAddress: string, title: string): string {
  return `https://vk.com/share.php?${new URLSearchParams({ url: projectAddressIntoVk(projectAddress), title })}`;
}

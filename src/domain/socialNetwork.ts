/** Permission bits of the social network (docs/product/limits.md#permission-bits). */
const permissionBit = { photos: 4, wall: 8192, email: 4_194_304 } as const;

type Permission = keyof typeof permissionBit;

const permissions = ['photos', 'wall', 'email'] as const satisfies readonly Permission[];

/** The permissions needed to post; the email is not required in the embedded app. */
function requiredPermissions(isEmbedded: boolean): readonly Permission[] {
  return isEmbedded ? permissions.filter((name) => name !== 'email') : permissions;
}

/** The mask of permissions by name. Unknown names are ignored. */
export function maskOfPermissions(names: Iterable<string>): number {
  const given = new Set(names);
  return permissions.reduce((mask, name) => (given.has(name) ? mask | permissionBit[name] : mask), 0);
}

export function hasAllPermissions(mask: number, isEmbedded: boolean): boolean {
  const required = maskOfPermissions(requiredPermissions(isEmbedded));
  return (mask & required) === required;
}

/** The permissions as the network's `scope`: `photos,wall,email` on the website. */
export function permissionScope(isEmbedded: boolean): string {
  return requiredPermissions(isEmbedded).join(',');
}

/** Parses a `scope`, which networks separate by commas or spaces. */
export function maskOfScope(scope: string): number {
  return maskOfPermissions(scope.split(/[\s,]+/));
}

/** Whether a user is in the product's group of the social network. */
export const groupMemberships = ['member', 'notMember', 'unknown'] as const;

export type GroupMembership = (typeof groupMemberships)[number];

export function vkGroupPage(groupId: number): string {
  return `https://vk.com/club${groupId}`;
}

/** VK's short address of a community's messages. It accepts `club{id}` as well as a screen name. */
export function vkGroupMessages(groupId: number): string {
  return `https://vk.me/club${groupId}`;
}

/** VK's own share page, which reports no result. */
export function vkSharePage(url: string, title: string): string {
  return `https://vk.com/share.php?${new URLSearchParams({ url, title })}`;
}

/** A community of the social network from which the app was opened (docs/product/feeds.md#feed-of-a-community). */
export interface LaunchCommunity {
  readonly id: string;
  /** Whether the user may choose the community's feed. */
  readonly isManaged: boolean;
}

/** VK's names of roles in a launch. Lower roles only moderate, or are members. */
const managerRoles: readonly (string | undefined)[] = ['admin', 'editor'];

/** The community of a VK launch; `null` when the app was opened elsewhere. */
export function launchCommunity(params: Readonly<Record<string, string>>): LaunchCommunity | null {
  const { vk_group_id: id = '', vk_viewer_group_role: role } = params;
  return isCommunityId(id) ? { id, isManaged: managerRoles.includes(role) } : null;
}

/** Whether a text is a positive number in digits without leading zeros, so that each community has one spelling. */
export function isCommunityId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

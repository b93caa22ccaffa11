/** A community of the social network from which the app was opened (docs/product/feeds.md#feed-of-a-community). */
export interface LaunchCommunity {
  readonly id: string;
  /** The user may choose its feed. */
  readonly isManaged: boolean;
}

/** As VK names the roles in a launch; those below only moderate, or are members. */
const managerRoles: readonly (string | undefined)[] = ['admin', 'editor'];

/** The community of a launch by VK; `null` when the app was opened elsewhere. */
export function launchCommunity(params: Readonly<Record<string, string>>): LaunchCommunity | null {
  const { vk_group_id: id = '', vk_viewer_group_role: role } = params;
  return isCommunityId(id) ? { id, isManaged: managerRoles.includes(role) } : null;
}

/** A positive number in digits; one community has one spelling. */
export function isCommunityId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

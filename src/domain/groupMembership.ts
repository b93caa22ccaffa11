/** Whether a person is in the product's group of the social network, as far as that can be known. */
export const groupMemberships = ['member', 'notMember', 'unknown'] as const;

export type GroupMembership = (typeof groupMemberships)[number];

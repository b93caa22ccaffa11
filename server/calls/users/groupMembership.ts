import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { GroupMembership } from '@/domain/socialNetwork';
import { externalIdentities } from '../../database/tables/users';
import { callVkMethod, reasonOfVkFailure } from '../../lib/vk';
import type { Services } from '../services';

/** After this timeout the result is `unknown`. */
const maxWaitMs = 3_000;

/** VK responds with 0, 1 or an error (https://dev.vk.com/method/groups.isMember). */
const answer = z.object({
  response: z.union([z.literal(0), z.literal(1)]).optional(),
  error: z.object({ error_code: z.number(), error_msg: z.string().default('') }).optional(),
});

/**
 * Whether a user who signs in with VK is a member of the product's group
 * (docs/product/screens.md#invitation-to-the-group). Errors are only logged.
 */
export async function groupMembership(
  { database, vk }: Pick<Services, 'database' | 'vk'>,
  userId: string,
): Promise<GroupMembership> {
  if (vk.serviceKey === null) return 'unknown';
  const [identity] = await database
    .select({ subject: externalIdentities.subject })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), eq(externalIdentities.provider, 'vk')));
  if (identity === undefined) return 'unknown';
  try {
    const { apiUrl, groupId, serviceKey } = vk;
    const params = { group_id: String(groupId), user_id: identity.subject };
    const reply = answer.parse(
      await callVkMethod({ apiUrl, serviceKey }, 'groups.isMember', params, maxWaitMs),
    );
    if (reply.response !== undefined) return reply.response === 1 ? 'member' : 'notMember';
    const { error_code: code, error_msg: message } = reply.error ?? {};
    console.warn(`VK returned an error for groups.isMember: ${code ?? 'no answer'} ${message ?? ''}`);
  } catch (error) {
    console.warn(`groups.isMember of VK failed: ${reasonOfVkFailure(error)}`);
  }
  return 'unknown';
}

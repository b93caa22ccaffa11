import * as z from 'zod/mini';
import { permissionScope } from '@/domain/socialPermissions';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { SocialBridge } from '@/platform/native/socialBridge';
import type { Groups, Wall } from '@/platform/Platform';

/** How long a link waits for the network to forget its old preview (ms). */
const previewLimit = 2_500;

const membership = z.union([z.literal(0), z.literal(1)]);
const done = z.literal(1);
const mask = z.number().check(z.multipleOf(1), z.nonnegative());
const post = z.object({ post_id: z.number().check(z.multipleOf(1), z.positive()) });

/** The social network that the native app is signed in to (native/README.md). */
export function createNativeNetwork({ call }: Pick<SocialBridge, 'call'>): {
  readonly groups: Groups;
  readonly wall: Wall;
} {
  return {
    groups: {
      async isMember(groupId, apiVersion) {
        const answer = await call({
          apiFuncName: 'groups.isMember',
          apiFuncArgs: { group_id: groupId, v: apiVersion },
          response: membership,
        });
        return answer.kind === 'granted' ? { kind: 'granted', value: answer.value === 1 } : answer;
      },

      async join(groupId) {
        const answer = await call({
          apiFuncName: 'groups.join',
          apiFuncArgs: { group_id: groupId },
          response: done,
          waitFor: 'person',
        });
        return answer.kind === 'granted' ? { kind: 'granted', value: 'joined' } : answer;
      },
    },

    wall: {
      isEmbedded: false,
      permissions: () => call({ apiFuncName: 'account.getAppPermissions', apiFuncArgs: {}, response: mask }),
      askPermissions: () =>
        call({
          apiFuncName: 'askPermissions',
          apiFuncArgs: { scope: permissionScope(false) },
          response: mask,
          waitFor: 'person',
        }),

      async refreshPreview(url, apiVersion) {
        const cleared = call({
          apiFuncName: 'pages.clearCache',
          apiFuncArgs: { url, v: apiVersion },
          response: done,
        });
        const ending = await withTimeLimit(cleared, previewLimit, () => ({ kind: 'timedOut' }) as const);
        if (ending.kind !== 'granted') console.warn('The network keeps the old preview of a link', ending);
      },

      async post({ text, url }) {
        // The network takes several attachments with commas between them: one inside the link would cut it.
        const attachments = url.replaceAll(',', '%2C');
        const answer = await call({
          apiFuncName: 'wall.post',
          apiFuncArgs: { message: text, attachments },
          response: post,
          waitFor: 'person',
        });
        if (answer.kind !== 'granted') return answer;
        return { kind: 'granted', value: { postId: String(answer.value.post_id) } };
      },
    },
  };
}

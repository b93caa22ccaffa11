import * as z from 'zod/mini';
import { permissionScope } from '@/domain/socialNetwork';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { NativeShell } from '@/platform/native/nativeShell';
import type { Groups, HostResult, Wall } from '@/platform/Platform';

/** Time limits in milliseconds: app and network respond soon, while a user has to read a dialog first. */
const timeoutsMs = { network: 5_000, person: 120_000 } as const;

interface SocialCall<Answer> {
  /** A method of the network's API, or a request to the user (native/README.md). */
  readonly apiFuncName: string;
  readonly apiFuncArgs: Readonly<Record<string, string | number>>;
  readonly response: z.ZodMiniType<Answer>;
  /** `person` where a dialog is shown; do not block the interface on such a call. */
  readonly waitFor?: keyof typeof timeoutsMs;
}

/** Calls the network's API through the native app; calls may run concurrently. */
interface SocialBridge {
  /** Never rejects and takes a bounded time. An invalid response is `failed`. */
  call<Answer>(call: SocialCall<Answer>): Promise<HostResult<Answer>>;
  /** Handles a reply of the app; one without a pending call is logged and ignored. */
  receive(reply: unknown): void;
}

const reply = z.object({
  reqId: z.union([z.string(), z.number()]),
  data: z.unknown(),
});
const refusal = z.object({
  error: z.object({ error_code: z.number(), error_msg: z.optional(z.string()) }),
});

/** `null` when the app has no social network. */
export function createSocialBridge(shell: NativeShell): SocialBridge | null {
  if (typeof shell.callSocialApi !== 'function') return null;
  const waiting = new Map<string, (data: unknown) => void>();
  // Unique per page load, since the app may still answer calls of the page before a reload.
  const run = Math.random().toString(36).slice(2);
  let count = 0;

  return {
    async call({ apiFuncName, apiFuncArgs, response, waitFor = 'network' }) {
      count += 1;
      const reqId = `${run}-${count}`;
      const data = new Promise<unknown>((resolve) => waiting.set(reqId, resolve));
      const answered = data.then((received) => readAnswer(apiFuncName, received, response));
      try {
        // Called as a method: Android requires it for injected objects.
        shell.callSocialApi?.(JSON.stringify({ reqType: 'VK_API_CALL', reqId, apiFuncName, apiFuncArgs }));
        return await withTimeLimit(answered, timeoutsMs[waitFor], () => ({ kind: 'timedOut' }) as const);
      } catch (error) {
        return { kind: 'failed', reason: String(error) };
      } finally {
        waiting.delete(reqId);
      }
    },

    receive(message) {
      const read = reply.safeParse(message);
      if (!read.success || read.data.data == null)
        return console.warn('The native app sent an invalid reply of the network', message);
      const reqId = String(read.data.reqId);
      const settle = waiting.get(reqId);
      if (settle === undefined) return console.warn('Nobody waits for this reply of the network', reqId);
      waiting.delete(reqId);
      settle(read.data.data);
    },
  };
}

function readAnswer<Answer>(
  apiFuncName: string,
  data: unknown,
  response: z.ZodMiniType<Answer>,
): HostResult<Answer> {
  const refused = refusal.safeParse(data);
  if (refused.success) return endingOf(refused.data.error);
  const read = z.object({ response }).safeParse(data);
  if (!read.success) return { kind: 'failed', reason: `${apiFuncName}: the answer has another shape` };
  return { kind: 'granted', value: read.data.response };
}

/** Error codes of the network's API: 3 is an unknown method, 10007 a user who declined. */
function endingOf({ error_code, error_msg }: z.infer<typeof refusal>['error']): HostResult<never> {
  if (error_code === 3) return { kind: 'unsupported' };
  if (error_code === 10007) return { kind: 'declined' };
  return { kind: 'failed', reason: `${error_code}: ${error_msg ?? 'no reason given'}` };
}

/** Milliseconds that sharing waits for the network to refresh its preview. */
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

      join: (groupId) =>
        call({
          apiFuncName: 'groups.join',
          apiFuncArgs: { group_id: groupId },
          response: done,
          waitFor: 'person',
        }),

      addApp: null,
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
        // The network separates attachments by commas, so commas in the link are encoded.
        const attachments = url.replaceAll(',', '%2C');
        return call({
          apiFuncName: 'wall.post',
          apiFuncArgs: { message: text, attachments },
          response: post,
          waitFor: 'person',
        });
      },
    },
  };
}

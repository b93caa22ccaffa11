import * as z from 'zod/mini';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { NativeShell } from '@/platform/native/nativeShell';
import type { HostResult } from '@/platform/Platform';

/** Who is waited for: the app and the network answer soon, a person reads a dialog first. Milliseconds. */
const patience = { network: 5_000, person: 120_000 } as const;

interface SocialCall<Answer> {
  /** A method of the network's API, or a question that the app asks the person (native/README.md). */
  readonly apiFuncName: string;
  readonly apiFuncArgs: Readonly<Record<string, string | number>>;
  readonly response: z.ZodMiniType<Answer>;
  /** `person` where a dialog is shown; no screen may lock itself on such a call. */
  readonly waitFor?: keyof typeof patience;
}

/** The network's API through the native app: many calls at once, each with an ending of its own. */
export interface SocialBridge {
  /** Never rejects, and ends in bounded time. An answer of another shape is `failed`. */
  call<Answer>(call: SocialCall<Answer>): Promise<HostResult<Answer>>;
  /** Takes a reply that the app has sent; one that nobody can be given is logged and ignored. */
  receive(reply: unknown): void;
}

const reply = z.object({
  reqId: z.union([z.string(), z.number()]),
  data: z.unknown(),
});
const refusal = z.object({
  error: z.object({ error_code: z.number(), error_msg: z.optional(z.string()) }),
});

/** `null` when the app has no network around it. */
export function createSocialBridge(shell: NativeShell): SocialBridge | null {
  if (typeof shell.callSocialApi !== 'function') return null;
  const waiting = new Map<string, (data: unknown) => void>();
  // A reload begins to count anew, and the app may still answer the page before it.
  const run = Math.random().toString(36).slice(2);
  let count = 0;

  return {
    async call({ apiFuncName, apiFuncArgs, response, waitFor = 'network' }) {
      count += 1;
      const reqId = `${run}-${count}`;
      const data = new Promise<unknown>((resolve) => waiting.set(reqId, resolve));
      const answered = data.then((come) => readAnswer(apiFuncName, come, response));
      try {
        // Called on the shell itself: Android wants that of injected objects.
        shell.callSocialApi?.(JSON.stringify({ reqType: 'VK_API_CALL', reqId, apiFuncName, apiFuncArgs }));
        return await withTimeLimit(answered, patience[waitFor], () => ({ kind: 'timedOut' }) as const);
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

/** The numbers of the network's API: 3 is a method that it has not, 10007 a person who said no. */
function endingOf({ error_code, error_msg }: z.infer<typeof refusal>['error']): HostResult<never> {
  if (error_code === 3) return { kind: 'unsupported' };
  if (error_code === 10007) return { kind: 'declined' };
  return { kind: 'failed', reason: `${error_code}: ${error_msg ?? 'no reason given'}` };
}

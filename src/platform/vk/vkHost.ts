import type { AnyRequestMethodName, RequestProps, VKBridge } from '@vkontakte/vk-bridge';
import * as z from 'zod/mini';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { HostResult } from '@/platform/Platform';

const refusal = z.object({
  error_type: z.string(),
  error_data: z.object({
    error_code: z.number(),
    error_reason: z.optional(z.string()),
    error_msg: z.optional(z.string()),
  }),
});

/** Error codes of `client_error` only; VK's API has another numbering. */
function readRefusal(error: unknown): HostResult<never> {
  const read = refusal.safeParse(error);
  if (!read.success) return { kind: 'failed', reason: 'VK refused without a readable reason' };

  const { error_type: type, error_data: data } = read.data;
  if (type === 'client_error' && data.error_code === 4) return { kind: 'declined' };
  if (type === 'client_error' && data.error_code === 6) return { kind: 'unsupported' };
  const reason = data.error_reason ?? data.error_msg ?? 'no reason given';
  return { kind: 'failed', reason: `${type} ${data.error_code}: ${reason}` };
}

type BridgeResult<Value> =
  | { readonly kind: 'fulfilled'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'timedOut' };

/** Waits at most `limit` ms. Never rejects; a late result is dropped. */
export function withTimeout<Value>(promise: Promise<Value>, limit: number): Promise<BridgeResult<Value>> {
  const settled = promise.then(
    (value): BridgeResult<Value> => ({ kind: 'fulfilled', value }),
    (error: unknown): BridgeResult<Value> => ({ kind: 'rejected', error }),
  );
  return withTimeLimit(settled, limit, () => ({ kind: 'timedOut' }));
}

/**
 * Milliseconds that a frame's host may take to list its methods; after that, calls are tried without the
 * list.
 */
const listLimit = 1_000;

const supportList = z.object({ supportedHandlers: z.array(z.string()) });

/**
 * Tracks the methods that the host supports. Inside a frame, the bridge's own `supportsAsync` is not used: it
 * never settles with a silent host, and reports no support for a host without a list.
 */
function watchSupport(bridge: VKBridge) {
  let known: ReadonlySet<string> | null = null;
  let requested: Promise<void> | null = null;
  let endWaiting: () => void = () => undefined;

  function learn(data: unknown) {
    const read = supportList.safeParse(data);
    if (!read.success) return;
    known = new Set(read.data.supportedHandlers);
    endWaiting();
  }

  async function askForList() {
    const pushed = new Promise<void>((resolve) => {
      endWaiting = resolve;
    });
    const answered = withTimeout(bridge.send('SetSupportedHandlers'), listLimit).then((outcome) => {
      if (outcome.kind === 'fulfilled') learn(outcome.value);
    });
    await Promise.race([pushed, answered]);
  }

  bridge.subscribe((event) => {
    if (event.detail?.type === 'SetSupportedHandlers') learn(event.detail.data);
  });

  return {
    /** `false` only when the host's list lacks the method; without a list, calls are tried. */
    async mayWork(method: AnyRequestMethodName): Promise<boolean> {
      if (bridge.isWebView()) return bridge.supportsAsync(method);
      if (known === null) {
        requested ??= askForList();
        await requested;
      }
      return known?.has(method) ?? true;
    },
  };
}

/** Time limits in milliseconds: VK responds at once, while a user has to read a dialog first. */
const timeoutsMs = { host: 5_000, person: 120_000 } as const;

/** A typed wrapper of vk-bridge whose calls all end in bounded time. */
export interface VkHost {
  /** Sends the greeting immediately and before anything else, as VK requires. */
  greet(): Promise<HostResult<unknown>>;
  /**
   * Calls a method of VK. Pass `person` where VK shows a dialog; do not block the interface on such a call, since a
   * silent host looks like a slow user. An invalid response is `failed`.
   */
  ask<Method extends AnyRequestMethodName, Answer>(
    method: Method,
    params: RequestProps<Method>,
    answer: z.ZodMiniType<Answer>,
    waitFor?: keyof typeof timeoutsMs,
  ): Promise<HostResult<Answer>>;
  /** `false` only when the host's list lacks the method. Takes a bounded time. */
  supports(method: AnyRequestMethodName): Promise<boolean>;
  /** Subscribes to VK's events. The data is not validated, and any frame can send it. */
  listen(listener: (type: string, data: unknown) => void): void;
}

const done = z.object({ result: z.literal(true) });

export function createVkHost(bridge: VKBridge): VkHost {
  const support = watchSupport(bridge);

  async function send<Method extends AnyRequestMethodName, Answer>(
    method: Method,
    params: RequestProps<Method>,
    answer: z.ZodMiniType<Answer>,
    limit: number,
  ): Promise<HostResult<Answer>> {
    const outcome = await withTimeout<unknown>(bridge.send(method, params), limit);
    if (outcome.kind === 'timedOut') return outcome;
    if (outcome.kind === 'rejected') return readRefusal(outcome.error);

    const read = answer.safeParse(outcome.value);
    return read.success
      ? { kind: 'granted', value: read.data }
      : { kind: 'failed', reason: `${method}: the answer has another shape` };
  }

  const supports = async (method: AnyRequestMethodName) => bridge.isEmbedded() && support.mayWork(method);

  return {
    async greet() {
      // Outside a frame the bridge would wait forever.
      if (!bridge.isEmbedded()) return { kind: 'unsupported' };
      return send('VKWebAppInit', {}, done, timeoutsMs.host);
    },

    async ask(method, params, answer, waitFor = 'host') {
      if (!(await supports(method))) return { kind: 'unsupported' };
      return send(method, params, answer, timeoutsMs[waitFor]);
    },

    supports,

    listen(listener) {
      bridge.subscribe((event) => {
        const message: unknown = event.detail;
        const read = hostMessage.safeParse(message);
        if (read.success) listener(read.data.type, read.data.data);
      });
    },
  };
}

const hostMessage = z.object({ type: z.string(), data: z.unknown() });

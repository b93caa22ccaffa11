import type { AnyRequestMethodName, RequestProps, VKBridge } from '@vkontakte/vk-bridge';
import * as z from 'zod/mini';
import type { HostResult } from '@/platform/Platform';
import { readRefusal } from '@/platform/vk/readRefusal';
import { watchSupport } from '@/platform/vk/watchSupport';
import { withinLimit } from '@/platform/vk/withinLimit';

/** Who is waited for: VK itself answers at once, a person reads a dialog first. Milliseconds. */
const patience = { host: 5_000, person: 120_000 } as const;

/** VK behind its bridge, with every ending of a call typed and every wait bounded. */
export interface VkHost {
  /** Says that we are here. Leaves at once and asks nothing before: VK wants it to be first. */
  greet(): Promise<HostResult<unknown>>;
  /**
   * Asks VK for something. Give `person` where VK shows a dialog; a screen must not lock itself on such a
   * call, since a silent host cannot be told from a slow person. An answer of another shape is `failed`.
   */
  ask<Method extends AnyRequestMethodName, Answer>(
    method: Method,
    params: RequestProps<Method>,
    answer: z.ZodMiniType<Answer>,
    waitFor?: keyof typeof patience,
  ): Promise<HostResult<Answer>>;
  /** Hears everything that VK says by itself. The data is whatever came: any frame can send it. */
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
    const outcome = await withinLimit<unknown>(bridge.send(method, params), limit);
    if (outcome.kind === 'timedOut') return outcome;
    if (outcome.kind === 'rejected') return readRefusal(outcome.error);

    const read = answer.safeParse(outcome.value);
    return read.success
      ? { kind: 'granted', value: read.data }
      : { kind: 'failed', reason: `${method}: the answer has another shape` };
  }

  return {
    async greet() {
      // Outside a frame the bridge would wait for ever.
      if (!bridge.isEmbedded()) return { kind: 'unsupported' };
      return send('VKWebAppInit', {}, done, patience.host);
    },

    async ask(method, params, answer, waitFor = 'host') {
      if (!bridge.isEmbedded()) return { kind: 'unsupported' };
      if (!(await support.mayWork(method))) return { kind: 'unsupported' };
      return send(method, params, answer, patience[waitFor]);
    },

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

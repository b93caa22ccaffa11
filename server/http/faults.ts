import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const conduct = z.discriminatedUnion('kind', [
  /** Responds with this status and body. */
  z.object({ kind: z.literal('answer'), status: z.int().min(100).max(599), body: z.string() }),
  /** Responds as usual, but later. */
  z.object({ kind: z.literal('delay'), ms: z.int().min(0) }),
  /** Closes the connection in the middle of the body. */
  z.object({ kind: z.literal('truncated') }),
  /** Closes the connection without a response. */
  z.object({ kind: z.literal('dropped') }),
]);

export const faultRules = z.array(
  z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
    /** The beginning of path and query. */
    address: z.string().startsWith('/'),
    conduct,
    /** The number of requests; all when it is not given. */
    times: z.int().min(1).optional(),
  }),
);

export type FaultRule = z.output<typeof faultRules>[number];

/** Makes calls fail on purpose, so that tests and developers see how the client reacts. */
export interface Faults {
  set(rules: readonly FaultRule[]): void;
  /** The fault of a request, if any. */
  take(method: string, url: string): FaultRule['conduct'] | null;
}

export function createFaults(start: readonly FaultRule[] = []): Faults {
  let rules = start.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
  return {
    set(next) {
      rules = next.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
    },
    take(method, url) {
      const rule = rules.find(
        (one) => one.left > 0 && (one.method ?? method) === method && url.startsWith(one.address),
      );
      if (rule === undefined) return null;
      rule.left -= 1;
      return rule.conduct;
    },
  };
}

export function playFaults(api: FastifyInstance, faults: Faults): void {
  api.addHook('onRequest', async (request, reply) => {
    const fault = faults.take(request.method, request.url);
    if (fault === null) return;
    switch (fault.kind) {
      case 'delay':
        await setTimeout(fault.ms);
        return;
      case 'answer':
        await reply.code(fault.status).type('application/json; charset=utf-8').send(fault.body);
        return;
      case 'dropped':
        reply.hijack();
        request.raw.destroy();
        return;
      case 'truncated':
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        reply.raw.write('[{"id":"', () => reply.raw.destroy());
    }
  });
}

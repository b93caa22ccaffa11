import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import type { Call, CallRules, SomeHandlers } from './handlers';
import { usualBodyLimit } from './limits/bodyLimits';
import { pathPatterns } from './pathPatterns';

/** A declared call with its handler, for the router. */
export interface ServedCall extends CallRules, Answering {
  /** `group.name`, for logs and faults. */
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly bodyLimit: number;
}

/** Calls that share a method and a pattern; what always stands in their query tells them apart. */
export interface ServedPattern {
  readonly method: Endpoint['method'];
  readonly pattern: string;
  readonly calls: readonly ServedCall[];
}

/**
 * Answers a call that is not known any more; only its own declaration's values may be given to it. (As a method
 * its parameter may be narrower than `unknown`.)
 */
interface Answering {
  answer(call: Call<unknown, unknown, unknown>): Promise<unknown>;
}
type AnyHandler = Answering['answer'] | (CallRules & Answering);

type HandlersByName = Readonly<Record<string, Readonly<Record<string, AnyHandler | undefined>> | undefined>>;

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** Everything that the router has to know of the handlers. */
export function servedPatterns(handlers: SomeHandlers): ServedPattern[] {
  const patterns = new Map<string, { -readonly [Key in keyof ServedPattern]: ServedPattern[Key] }>();
  for (const call of servedCalls(handlers)) {
    for (const pattern of pathPatterns(call.endpoint.path)) {
      const { method } = call.endpoint;
      const known = patterns.get(`${method} ${pattern}`);
      if (known) known.calls = [...known.calls, call];
      else patterns.set(`${method} ${pattern}`, { method, pattern, calls: [call] });
    }
  }
  return [...patterns.values()];
}

function servedCalls(handlers: HandlersByName): ServedCall[] {
  const groups: Groups = endpoints;
  return Object.entries(groups).flatMap(([group, declarations]) =>
    Object.entries(declarations).flatMap(([name, endpoint]) => {
      const handler = handlers[group]?.[name];
      return handler === undefined ? [] : [servedCall(`${group}.${name}`, endpoint, handler)];
    }),
  );
}

function servedCall(id: string, endpoint: Endpoint, handler: AnyHandler): ServedCall {
  const rules = typeof handler === 'function' ? { answer: handler } : handler;
  return { id, endpoint, bodyLimit: usualBodyLimit, ...rules };
}

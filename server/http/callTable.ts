import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import type { LimitName } from '../limits/limitRules';
import { type CallMarks, limitedCalls, openCalls } from './callMarks';
import type { Call, SomeHandlers } from './handlers';
import { pathPatterns } from './pathPatterns';

/** A declared call with its handler, for the router. */
export interface ServedCall {
  /** `group.name`, for logs and faults. */
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly limit: LimitName | null;
  /** A token that the request carries is not looked at: the call is a way to a new one. */
  readonly isOpen: boolean;
}

/** Calls that share a method and a pattern; what always stands in their query tells them apart. */
export interface ServedPattern {
  readonly method: Endpoint['method'];
  readonly pattern: string;
  readonly calls: readonly ServedCall[];
}

/**
 * A handler whose call is not known any more; only its own declaration's values may be given to it. (As a
 * method its parameter may be narrower than `unknown`.)
 */
type AnyHandler = { answer(call: Call<unknown, unknown, unknown>): Promise<unknown> }['answer'];

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
      if (handler === undefined) return [];
      const limit = markOf(limitedCalls, group, name) ?? null;
      return [
        { id: `${group}.${name}`, endpoint, handler, limit, isOpen: markOf(openCalls, group, name) === true },
      ];
    }),
  );
}

function markOf<Mark>(marks: CallMarks<Mark>, group: string, name: string): Mark | undefined {
  const byName: Readonly<Record<string, Readonly<Record<string, Mark | undefined>> | undefined>> = marks;
  return byName[group]?.[name];
}

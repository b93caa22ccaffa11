import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import type { Call, CallRules, SomeHandlers } from './handlers';
import { usualBodyLimit } from './requestBody';

/**
 * The paths that a path of a declaration stands for: `/feed[/{offset}[/{count}]]` gives `/feed`,
 * `/feed/{offset}` and `/feed/{offset}/{count}`.
 */
export function pathVariants(template: string): string[] {
  const [, before = '', optional, after = ''] = /^(.*)\[([^[\]]*)\](.*)$/s.exec(template) ?? [];
  if (optional === undefined) return [template];
  return [...new Set([...pathVariants(before + after), ...pathVariants(before + optional + after)])];
}

/** The same as the router's patterns, each with and without a slash at its end. */
function pathPatterns(template: string): string[] {
  const patterns = pathVariants(template).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  return patterns.flatMap((pattern) => [pattern, `${pattern}/`]);
}

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

/**
 * Holds what is about to be sent against its declaration, to the letter: where answers go out unchecked, a field
 * too much would tell what nobody was to know.
 */
export function demandPromised({ id, endpoint: { answer } }: ServedCall, text: string): void {
  const sent: unknown = JSON.parse(text);
  const declared = answer.schema.safeParse(sent);
  if (!declared.success) {
    throw new Error(`${id} answers what its declaration does not promise`, { cause: declared.error });
  }
  if (!isDeepStrictEqual(withoutUndefined(declared.data), sent)) {
    throw new Error(`${id} answers more than its declaration promises, or something else`);
  }
}

/** As JSON has it. */
function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

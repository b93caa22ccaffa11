import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { hasRole } from '@/domain/user';
import type { Call, CallRules, SomeHandlers } from './handlers';
import { usualBodyLimit } from './requestBody';
import type { Access, RequestContext } from './requestContext';

/**
 * Expands a path's optional parts: `/feed[/{offset}[/{count}]]` gives `/feed`, `/feed/{offset}` and
 * `/feed/{offset}/{count}`.
 */
export function pathVariants(template: string): string[] {
  const [, before = '', optional, after = ''] = /^(.*)\[([^[\]]*)\](.*)$/s.exec(template) ?? [];
  if (optional === undefined) return [template];
  return [...new Set([...pathVariants(before + after), ...pathVariants(before + optional + after)])];
}

/** Patterns of `pathVariants` for the router, each with and without a trailing slash. */
function pathPatterns(template: string): string[] {
  const patterns = pathVariants(template).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  return patterns.flatMap((pattern) => [pattern, `${pattern}/`]);
}

/** A declared call with its handler. */
export interface ServedCall extends CallRules, Answering {
  /** `group.name`, for logs and faults. */
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly access: Access;
  readonly bodyLimit: number;
}

/** Calls with the same method and pattern, which differ in the fixed part of their query. */
export interface ServedPattern {
  readonly method: Endpoint['method'];
  readonly pattern: string;
  readonly calls: readonly ServedCall[];
}

/** A handler of any call. `answer` is declared as a method, so that its parameter may be narrower than `unknown`. */
interface Answering {
  answer(call: Call<unknown, unknown, unknown>): Promise<unknown>;
}
type AnyHandler = Answering['answer'] | (CallRules & Answering & { readonly access?: Access });

type HandlersByName = Readonly<Record<string, Readonly<Record<string, AnyHandler | undefined>> | undefined>>;

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

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
  return { id, endpoint, access: 'signedIn', bodyLimit: usualBodyLimit, ...rules };
}

/**
 * Throws when a response differs from its declaration in any way. In production responses are sent unchecked, and an
 * additional field could leak something.
 */
export function assertDeclared({ id, endpoint: { answer } }: ServedCall, text: string): void {
  const sent: unknown = JSON.parse(text);
  const declared = answer.schema.safeParse(sent);
  if (!declared.success) {
    throw new Error(`${id} answers something that does not match its declaration`, { cause: declared.error });
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(declared.data)), sent)) {
    throw new Error(`${id} answers more than its declaration has, or something else`);
  }
}

/** What an admin is about to do by a call. */
interface NewAdminAction {
  readonly adminId: string;
  /** `group.name` of the call. */
  readonly action: string;
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly address: string;
}

/** Logs an action before it is done. The returned function removes the entry when the action failed. */
export type LogAdminAction = (action: NewAdminAction) => Promise<() => Promise<void>>;

/** Log entries are for people to read. */
const maxTextLength = 200;

/** The log entry for an admin's call; `null` when the call is not logged (`Access`). */
export function adminActionOf(
  { id, access, endpoint: { method } }: ServedCall,
  { viewer, address }: RequestContext,
  input: readonly unknown[],
): NewAdminAction | null {
  const isOpenToAll = ['anyone', 'anonymous', 'signedIn', 'twoFactorSetup'].includes(access);
  if (isOpenToAll || method === 'GET' || viewer === null || !hasRole(viewer, 'admin')) return null;
  const fields = input.flatMap((part) => Object.entries(Object(part))).flatMap(plainField);
  return { adminId: viewer.id, action: id, about: Object.fromEntries(fields), address };
}

/** `text` is also a moderator's note about a person, which is deleted with the account. */
const secretFields: readonly string[] = ['password', 'code', 'text'];

function plainField([name, value]: [string, unknown]): [string, string | number | boolean][] {
  if (secretFields.includes(name)) return [];
  if (typeof value === 'string') return [[name, value.slice(0, maxTextLength)]];
  return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
}

import type { CallOptions, WireClient } from '@/api/ApiClient';
import { type ArchiveApiOptions, createArchiveWireClient } from '@/api/archive/createArchiveClient';
import { type ApiOptions, createWireClient } from '@/api/callEndpoint';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';

/** A declared call as a method; its input may be left out when nothing in it is a must. */
type Method<Call> =
  Call extends Endpoint<infer Params, infer Query, infer Body, infer Value>
    ? object extends Params & Query & Body
      ? (input?: Params & Query & Body, options?: CallOptions) => Promise<Value>
      : (input: Params & Query & Body, options?: CallOptions) => Promise<Value>
    : never;

type Endpoints = typeof endpoints;

/** All calls of the contract, grouped by resource. Each rejects with an `ApiError`. */
export type ApiMethods = {
  readonly [Group in keyof Endpoints]: {
    readonly [Name in keyof Endpoints[Group]]: Method<Endpoints[Group][Name]>;
  };
};

/** The whole contract as methods, for programs that do not mind to carry all of it. */
export interface Api extends WireClient, ApiMethods {}

type UntypedMethod = (input?: unknown, options?: CallOptions) => Promise<unknown>;

// The overload states what the declarations promise: TypeScript cannot follow them through `Object.entries`.
/** Makes a method of every declared call. */
function withMethods(client: WireClient): Api;
function withMethods(client: WireClient): object {
  const methodOf =
    (endpoint: Endpoint): UntypedMethod =>
    (input = {}, options) =>
      client.call(endpoint, input, options);
  return {
    ...client,
    ...mapValues(endpoints, (group) => mapValues<Endpoint, UntypedMethod>(group, methodOf)),
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/**
 * The REST module over a server, every call of the contract a method (docs/product/calls.md#the-contract).
 */
export function createApi(options: ApiOptions): Api {
  return withMethods(createWireClient(options));
}

/** The same over the static files of an archive. */
export function createArchiveApi(options: ArchiveApiOptions): Api {
  return withMethods(createArchiveWireClient(options));
}

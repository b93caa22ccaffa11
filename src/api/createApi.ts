import type { CallOptions, WireClient } from '@/api/ApiClient';
import { type ArchiveApiOptions, createArchiveWireClient } from '@/api/archive/createArchiveClient';
import { type ApiOptions, createWireClient } from '@/api/callEndpoint';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';

/** An endpoint as a method; its input is optional when none of its fields is required. */
type Method<Call> =
  Call extends Endpoint<infer Params, infer Query, infer Body, infer Value>
    ? object extends Params & Query & Body
      ? (input?: Params & Query & Body, options?: CallOptions) => Promise<Value>
      : (input: Params & Query & Body, options?: CallOptions) => Promise<Value>
    : never;

type Endpoints = typeof endpoints;

/** All endpoints by resource. Each rejects with an `ApiError`. */
export type ApiMethods = {
  readonly [Group in keyof Endpoints]: {
    readonly [Name in keyof Endpoints[Group]]: Method<Endpoints[Group][Name]>;
  };
};

/** The whole contract as methods, for programs for which bundle size does not matter. */
export interface Api extends WireClient, ApiMethods {}

type UntypedMethod = (input?: unknown, options?: CallOptions) => Promise<unknown>;

// TypeScript cannot follow the declarations through `Object.entries`, so an overload states the type.
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

/** A client of a server with all endpoints as methods (docs/product/calls.md#the-contract). */
export function createApi(options: ApiOptions): Api {
  return withMethods(createWireClient(options));
}

/** A client of an archive's static files with all endpoints as methods. */
export function createArchiveApi(options: ArchiveApiOptions): Api {
  return withMethods(createArchiveWireClient(options));
}

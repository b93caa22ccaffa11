import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A declared call as a function; its input may be left out when nothing in it is a must. */
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

export type CallEndpoint = (
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions | undefined,
) => Promise<unknown>;

type UntypedMethod = (input?: unknown, options?: CallOptions) => Promise<unknown>;

// The overload states what the loop builds: TypeScript cannot follow a mapped type through `Object.entries`.
/** Makes a function of every declaration; all of them go through `call`. */
export function methodsOfEndpoints(call: CallEndpoint): ApiMethods;
export function methodsOfEndpoints(call: CallEndpoint): object {
  return mapValues(endpoints, (group: Readonly<Record<string, Endpoint>>) =>
    mapValues(
      group,
      (endpoint): UntypedMethod =>
        (input = {}, options) =>
          call(endpoint, input, options),
    ),
  );
}

function mapValues<Value, Mapped>(
  source: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, map(value)]));
}

import type { Endpoint } from '@/api/endpoints/endpoint';
import type { endpoints } from '@/api/endpoints/endpoints';
import type { UploadProgress } from '@/api/transport';
import { madeOnDemand } from '@/lib/madeOnDemand';

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of what the call sends is on its way. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
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

/** Some of the calls. */
export type SomeApiMethods = { readonly [Group in keyof ApiMethods]?: Partial<ApiMethods[Group]> };

export type CallByName = (
  group: string,
  name: string,
  input: unknown,
  options: CallOptions | undefined,
) => Promise<unknown>;

type UntypedMethod = (input?: unknown, options?: CallOptions) => Promise<unknown>;

// The overload states what the declarations promise: at run time they are not there before the first call,
// so methods are made by name as they are asked for.
/** The calls as functions beside `other`: those of `own` as they are, all others go through `call`. */
export function methodsOf<Other extends object>(
  other: Other,
  call: CallByName,
  own?: SomeApiMethods,
): Other & ApiMethods;
export function methodsOf(
  other: object,
  call: CallByName,
  own: Readonly<Record<string, object>> = {},
): object {
  return madeOnDemand(other, (group) =>
    madeOnDemand(
      { ...own[group] },
      (name): UntypedMethod =>
        (input = {}, options) =>
          call(group, name, input, options),
    ),
  );
}

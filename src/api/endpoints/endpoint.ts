import * as z from 'zod/mini';
import type { Answer } from '@/api/endpoints/answer';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How the fields of a body travel: together as a JSON object, together as form data with files among them, or
 * one field's value alone as the whole JSON.
 */
export type BodyForm = 'json' | 'multipart' | { readonly onlyField: string };

/**
 * One call of the REST contract (docs/product/calls.md#the-contract) as data: the client, the server and its
 * description read it.
 */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Value = unknown,
  Entity = unknown,
> {
  readonly method: HttpMethod;
  /** `{name}` is one of the params; what stands in `[]` is left out when its param is not given. */
  readonly path: string;
  readonly summary: string;
  readonly params: z.ZodMiniType<Params>;
  readonly query: z.ZodMiniType<Query>;
  readonly body: z.ZodMiniType<Body>;
  readonly bodyForm: BodyForm;
  /** What always stands in the query; it tells calls apart that share method and path. */
  readonly fixedQuery: Readonly<Record<string, string>>;
  /** Who answers: the API, or the place of static resources (docs/product/calls.md#addresses). */
  readonly from: 'backend' | 'static';
  readonly answer: Answer<Value, Entity>;
  /** What an archive does for it: its files hold the answer, or the list is empty there, or nothing can be done. */
  readonly inArchive: 'file' | 'emptyList' | 'unavailable';
  /** `long` for uploads and downloads (docs/product/calls.md#time-outs). */
  readonly timeOut: 'short' | 'long';
}

const noFields: z.ZodMiniType<object> = z.object({});

/** A call without input and with the short time-out: a declaration spreads it and names what differs. */
export const plainCall = {
  params: noFields,
  query: noFields,
  body: noFields,
  bodyForm: 'json',
  fixedQuery: {},
  from: 'backend',
  inArchive: 'unavailable',
  timeOut: 'short',
} as const;

/** A call that carries files: fields as form data, the long time-out. */
export const uploadCall = { ...plainCall, bodyForm: 'multipart', timeOut: 'long' } as const;

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/** Lets a declaration compile only when its params have every name of the path. */
type HasNames<Path extends string, Params> = NameIn<Path> extends keyof Params ? unknown : never;

/** Declares a call. The mark lets a bundle leave out the declarations that nothing in it calls. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Path extends string, Params, Query, Body, Value, Entity>(
  declaration: Endpoint<Params, Query, Body, Value, Entity> & { readonly path: Path } & HasNames<
      Path,
      Params
    >,
): Endpoint<Params, Query, Body, Value, Entity> {
  return declaration;
}

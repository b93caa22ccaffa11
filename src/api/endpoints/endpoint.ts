import * as z from 'zod/mini';
import { type Answer, nothing } from '@/api/endpoints/answer';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the body is sent: as a JSON object, as form data with files, or as the JSON of a single field. */
export type BodyForm = 'json' | 'multipart' | { readonly onlyField: string };

/** An endpoint of the REST contract as data, for client, server and docs (docs/product/calls.md#the-contract). */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Value = unknown,
  Entity = unknown,
> {
  readonly method: HttpMethod;
  /** `{name}` is a param; a part in `[]` is omitted without its param. */
  readonly path: string;
  readonly summary: string;
  readonly params: z.ZodMiniType<Params>;
  readonly query: z.ZodMiniType<Query>;
  readonly body: z.ZodMiniType<Body>;
  readonly bodyForm: BodyForm;
  /** Fixed query params, which distinguish endpoints with the same method and path. */
  readonly fixedQuery: Readonly<Record<string, string>>;
  /** The API, or the address of static resources (docs/product/calls.md#addresses). */
  readonly from: 'backend' | 'static';
  readonly answer: Answer<Value, Entity>;
  /** In an archive: a static file, an empty list, or an error. */
  readonly inArchive: 'file' | 'emptyList' | 'unavailable';
  /** `long` for uploads and downloads (docs/product/calls.md#time-outs). */
  readonly timeOut: 'short' | 'long';
}

const noFields: z.ZodMiniType<object> = z.object({});

const usual = {
  params: noFields,
  query: noFields,
  body: noFields,
  bodyForm: 'json',
  fixedQuery: {},
  from: 'backend',
  inArchive: 'unavailable',
  answer: nothing,
  timeOut: 'short',
} as const;

/** An upload: form data, long timeout. */
export const uploadCall = { bodyForm: 'multipart', timeOut: 'long' } as const;

/** The rest has defaults: no input, a response whose body is ignored, a short timeout. */
type Declaration<Usual extends Endpoint> = Omit<Usual, keyof typeof usual> &
  Partial<Pick<Usual, keyof typeof usual>>;

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/** Makes a declaration fail to compile when its params lack a name of the path. */
type HasNames<Path extends string, Params> = NameIn<Path> extends keyof Params ? unknown : never;

/** Declares an endpoint. The annotation lets bundlers drop unused declarations. */
export function endpoint<
  const Path extends string,
  Value = void,
  Entity = Value,
  Params = object,
  Query = object,
  Body = object,
>(
  declaration: Declaration<Endpoint<Params, Query, Body, Value, Entity>> & {
    readonly path: Path;
  } & HasNames<Path, Params>,
): Endpoint<Params, Query, Body, Value, Entity>;
// @__NO_SIDE_EFFECTS__
export function endpoint(declaration: Declaration<Endpoint>): Endpoint {
  return { ...usual, ...declaration };
}

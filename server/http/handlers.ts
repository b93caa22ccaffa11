import type { Download } from '@/api/endpoints/download';
import type { Endpoint } from '@/api/endpoints/endpoint';
import type { endpoints } from '@/api/endpoints/endpoints';
import type { ListPage } from '@/domain/feed';
import type { Database } from '../database/Database';
import type { RateLimit } from './limits';
import type { Caller } from './requestContext';

/** What a handler gets: all of it has passed the declaration's schemas. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  /** Reads what may be a moment old; what the caller wrote is there. The work may be done twice. */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The versions of what is written that the caller takes to be there (`If-Match`); `null` for any. */
  readonly ifMatch: string | null;
  /** Tells the caller which version is there now (`ETag`). */
  tellEtag(etag: string): void;
}

/** What a handler gives: the declared value; of a list, its items, at once or some after the others; of a download, its JSON piece by piece. */
type Given<Value> =
  Value extends ListPage<infer Item>
    ? readonly Item[] | AsyncIterable<readonly Item[]>
    : Value extends Download
      ? AsyncIterable<string>
      : Value;

/** Answers one declared call; throws a `DomainError` to answer with an error. */
type Answer<Declared> =
  Declared extends Endpoint<infer Params, infer Query, infer Body, infer Value>
    ? (call: Call<Params, Query, Body>) => Promise<Given<Value>>
    : never;

/** What a call is held to before it is answered. */
export interface CallRules<Params = unknown> {
  /** How often one caller may make it. */
  readonly rateLimit?: RateLimit;
  /** The most bytes of its body, when it carries more than a few fields. */
  readonly bodyLimit?: number;
  /** A way to a token: a worn-out one, which the client still sends, must not stand in its way. */
  readonly ignoresToken?: true;
  /** Open to who needs two factors and does not have them yet. */
  readonly leadsToSecondFactor?: true;
  /** That it was refused is logged with the caller's address, for who watches over attacks. */
  readonly logsRefusals?: true;
  /** When an admin makes it, it is written down. */
  readonly isAdminAction?: true;
  /** Reads what any visitor may know: their answer is kept for a moment and shared. */
  readonly keptForVisitors?: true;
  /** Of a call whose answers are kept: whether this one is; each, when it is not said. */
  isKept?(params: Params): boolean;
  /** A write, if any, after which everybody is answered as before it, but for what may be a moment late. */
  readonly isOutOfSight?: true;
}

/** The answer to one declared call, beside it the rules that hold for this call alone. */
export type Handler<Declared> =
  | Answer<Declared>
  | (CallRules<ParamsOf<Declared>> & { readonly answer: Answer<Declared> });

type ParamsOf<Declared> = Declared extends Endpoint<infer Params> ? Params : never;

type Endpoints = typeof endpoints;
export type GroupName = keyof Endpoints;

/** Declared calls that the API leaves to the website, to static resources and to the files of projects. */
interface StaticCalls {
  readonly resources: 'imagePacks' | 'projectFile';
  readonly config: 'addresses' | 'dictionary';
}

type BackendCall<Group extends GroupName> = Exclude<
  keyof Endpoints[Group],
  Group extends keyof StaticCalls ? StaticCalls[Group] : never
>;

/** All handlers of one group of the contract. */
export type HandlersOf<Group extends GroupName> = {
  readonly [Name in BackendCall<Group>]: Handler<Endpoints[Group][Name]>;
};

/** Handlers for the whole contract: a call without one does not compile. */
export type Handlers = { readonly [Group in GroupName]: HandlersOf<Group> };

/** Handlers for some of the contract. */
export type SomeHandlers = { readonly [Group in GroupName]?: Partial<HandlersOf<Group>> };

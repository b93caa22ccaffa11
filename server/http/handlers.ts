import type { Download } from '@/api/endpoints/download';
import type { Endpoint } from '@/api/endpoints/endpoint';
import type { endpoints } from '@/api/endpoints/endpoints';
import type { ListPage } from '@/domain/feed';
import type { Database } from '../database/Database';
import type { RateLimit } from './rateLimits';
import type { Access, RequestContext, SessionViewer } from './requestContext';

/** What a handler gets; the input was validated by the schemas of the call's declaration. */
export interface Call<Params, Query, Body, Caller = SessionViewer | null> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Who makes the call, as far as its `access` lets them. */
  readonly viewer: Caller;
  readonly context: RequestContext;
  /** Reads from the replica where there is one; the viewer's own writes are visible there. The work may run twice. */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The revisions that may be overwritten (`If-Match`); `null` for any. */
  readonly ifMatch: string | null;
  /** Sets the response's `ETag`. */
  setEtag(etag: string): void;
}

/** What a handler returns: the declared value; the items of a list, whole or in batches; the JSON of a download in pieces. */
type Given<Value> =
  Value extends ListPage<infer Item>
    ? readonly Item[] | AsyncIterable<readonly Item[]>
    : Value extends Download
      ? AsyncIterable<string>
      : Value;

/** Answers one declared call; throws a `DomainError` to answer with an error. */
type Answer<Declared, Caller> =
  Declared extends Endpoint<infer Params, infer Query, infer Body, infer Value>
    ? (call: Call<Params, Query, Body, Caller>) => Promise<Given<Value>>
    : never;

/** What is checked before a call is answered. */
export interface CallRules<Params = unknown, Query = unknown, Body = unknown> {
  /** How often one viewer, or one address, may make it. */
  readonly rateLimit?: RateLimit;
  /** Whether it makes something that others see: then the caller has to have accepted the terms. */
  needsTerms?(asked: CallInput<Params, Query, Body>): boolean | Promise<boolean>;
  /** The largest body in bytes, where it has more than a few fields. */
  readonly bodyLimit?: number;
  /** Refused sign-ins are logged with the caller's address, so that attacks can be noticed. Wrong passwords and codes always are. */
  readonly logsRefusals?: true;
  /** A visitor's response is cached for a moment and shared by all visitors, unless `isCacheable` says no. */
  readonly cachedForVisitors?: true;
  isCacheable?(params: Params): boolean;
  /** A read in spite of its method: it has a time limit and invalidates no cached response. */
  readonly isRead?: true;
  /** A write that changes no cached response, or not enough to be visible at once. */
  readonly keepsCache?: true;
}

interface CallInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

type RulesOf<Declared> =
  Declared extends Endpoint<infer Params, infer Query, infer Body> ? CallRules<Params, Query, Body> : never;

type ObjectHandler<Declared, Granted, Caller> = RulesOf<Declared> & {
  readonly access: Granted;
  readonly answer: Answer<Declared, Caller>;
};

/** The answer to one declared call with its rules; a bare function is for everybody who is signed in. */
type Handler<Declared> =
  | Answer<Declared, SessionViewer>
  | ObjectHandler<Declared, 'anyone' | 'anonymous', SessionViewer | null>
  | ObjectHandler<Declared, Exclude<Access, 'anyone' | 'anonymous'>, SessionViewer>;

type Endpoints = typeof endpoints;
type GroupName = keyof Endpoints;

/** Declared calls that the website answers, from its own files and those of projects. */
interface StaticCalls {
  readonly resources: 'imagePacks' | 'stockSounds' | 'projectFile';
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

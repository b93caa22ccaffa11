import type { Download } from '@/api/endpoints/download';
import type { Endpoint } from '@/api/endpoints/endpoint';
import type { endpoints } from '@/api/endpoints/endpoints';
import type { ListPage } from '@/domain/feed';
import type { Database } from '../database/Database';
import type { RateLimit } from './rateLimits';
import type { Access, RequestContext, SessionViewer } from './requestContext';

/** What a handler receives. The input was validated with the schemas of the call's declaration. */
export interface Call<Params, Query, Body, Caller = SessionViewer | null> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The caller, as far as the call's `access` requires one. */
  readonly viewer: Caller;
  readonly context: RequestContext;
  /** Reads from the replica where there is one; the viewer's own writes are visible there. The work may run twice. */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The revisions that may be overwritten (`If-Match`); `null` for any. */
  readonly ifMatch: string | null;
  setEtag(etag: string): void;
}

/** What a handler returns: the declared value; a list's items, whole or in batches; or a download's JSON in pieces. */
type Given<Value> =
  Value extends ListPage<infer Item>
    ? readonly Item[] | AsyncIterable<readonly Item[]>
    : Value extends Download
      ? AsyncIterable<string>
      : Value;

/** The body of a declared call, as its handler receives it. */
export type BodyOf<Declared> =
  Declared extends Endpoint<infer _Params, infer _Query, infer Body> ? Body : never;

/** Answers one declared call; throws a `DomainError` to answer with an error. */
type Answer<Declared, Caller> =
  Declared extends Endpoint<infer Params, infer Query, infer Body, infer Value>
    ? (call: Call<Params, Query, Body, Caller>) => Promise<Given<Value>>
    : never;

/** What is checked before a call is answered. */
export interface CallRules<Params = unknown, Query = unknown, Body = unknown> {
  /** How often one viewer, or one address, may make it. */
  readonly rateLimit?: RateLimit;
  /** Whether the call makes something that others see. If so, the caller must have accepted the terms. */
  needsTerms?(input: CallInput<Params, Query, Body>): boolean | Promise<boolean>;
  /** The largest body in bytes, for calls with more than a few fields. */
  readonly bodyLimit?: number;
  /**
   * Rejected sign-ins are logged with the caller's address, so that attacks are noticed. Wrong passwords and codes are
   * always logged.
   */
  readonly logsRefusals?: true;
  /** A visitor's response is cached briefly and shared by all visitors, unless `isCacheable` returns `false`. */
  readonly cachedForVisitors?: true;
  isCacheable?(params: Params): boolean;
  /** A read despite its method: it has a timeout and invalidates no cached response. */
  readonly isRead?: true;
  /** A write that changes no cached response, or too little for the change to be needed at once. */
  readonly keepsCache?: true;
}

interface CallInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

type RulesOf<Declared> =
  Declared extends Endpoint<infer Params, infer Query, infer Body> ? CallRules<Params, Query, Body> : never;

type OpenHandler<Declared> = RulesOf<Declared> & {
  readonly access: 'anyone' | 'anonymous';
  readonly answer: Answer<Declared, SessionViewer | null>;
};

type ClosedHandler<Declared> = RulesOf<Declared> & {
  readonly access?: Exclude<Access, 'anyone' | 'anonymous'>;
  readonly answer: Answer<Declared, SessionViewer>;
};

/** `access` lets the compiler tell a bare function from an object without it. */
type BareHandler<Declared> = Answer<Declared, SessionViewer> & { readonly access?: undefined };

/** The handler of one declared call. A bare function, or one without `access`, is for everybody who is signed in. */
type Handler<Declared> = BareHandler<Declared> | OpenHandler<Declared> | ClosedHandler<Declared>;

type Endpoints = typeof endpoints;
type GroupName = keyof Endpoints;

/** Declared calls that the website server answers from static files. */
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

/** Handlers for the whole contract. A call without a handler does not compile. */
export type Handlers = { readonly [Group in GroupName]: HandlersOf<Group> };

export type SomeHandlers = { readonly [Group in GroupName]?: Partial<HandlersOf<Group>> };

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { locales } from '@/domain/locale';
import { pathVariants } from '../../../server/http/callTable';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());

/** Calls that the website answers, and calls whose address takes any text. */
const notValidated = ['resources.projectFile', 'config.dictionary', 'kv.get', 'customFeeds.suggest'];

type Part = 'params' | 'query' | 'body';
type Fields = Readonly<Record<string, unknown>>;

interface Case {
  /** `group.name part field = value`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly part: Part;
  /** The field’s name in the response. */
  readonly path: string;
  readonly given: Fields;
}

const missing = undefined;
const textsOfPaths = ['a b', 'unknown', 'javascript:alert(1)', 'x'.repeat(1000)];
const texts = ['', ' ', '..', ...textsOfPaths, 'x'.repeat(3000)];
const others = [null, -1, 0.5, 99, true, [], ['a b'], Array(101).fill('id'), {}];

/** Invalid values of a field, one for each kind of error. */
function wrongValues(schema: z.core.$ZodType, part: Part): unknown[] {
  const pools = { params: textsOfPaths, query: [missing, ...texts], body: [missing, ...texts, ...others] };
  const byMistake = new Map<string, unknown>();
  for (const value of pools[part]) {
    const { error } = z.core.safeParse(schema, value);
    const mistakes = error?.issues.map(({ code, message }) => code + message).join();
    const mistake = value === missing ? 'missing' : mistakes;
    if (error && mistake !== undefined && !byMistake.has(mistake)) byMistake.set(mistake, value);
  }
  return [...byMistake.values()];
}

/** The fields of a form; for several forms, all of their fields. */
function fieldsOf(schema: z.core.$ZodType): [name: string, field: z.core.$ZodType][] {
  if (schema instanceof z.ZodMiniObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(fieldsOf);
  return [];
}

/** Invalid inputs of a form, each with the path of the invalid value. */
function broken(form: z.ZodMiniType, part: Part): { readonly path: string; readonly given: Fields }[] {
  const isUnion = form instanceof z.ZodMiniUnion;
  return fieldsOf(form).flatMap(([name, field]) => {
    const inner = fieldsOf(field).flatMap(([key, deeper]) =>
      wrongValues(deeper, part)
        .filter((value) => !(field instanceof z.ZodMiniUnion && value === missing))
        .map((value) => ({ path: key, given: { [name]: { [key]: value } } })),
    );
    const own = wrongValues(field, part)
      // Without its fields, an input could be meant as any of several forms.
      .filter((value) => !(isUnion && value === missing))
      .map((value) => ({ path: name, given: { [name]: value } }))
      .filter(({ given }) => !form.safeParse(given).success);
    return fieldsOf(field).length > 0 ? inner : own;
  });
}

const cases: Case[] = Object.entries(endpoints).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([call, endpoint]: [string, Endpoint]) => {
    const id = `${group}.${call}`;
    if (notValidated.includes(id) || endpoint.bodyForm === 'multipart') return [];
    const parts = ['params', 'query', 'body'] as const;
    return parts.flatMap((part) =>
      broken(endpoint[part], part).map(({ path, given }) => {
        const shown = (JSON.stringify(given) ?? '').slice(0, 60);
        return { name: `${id} ${part} ${shown}`, endpoint, part, path, given };
      }),
    );
  }),
);

function addressOf({ endpoint, part, given }: Case): string {
  const params = part === 'params' ? given : {};
  const usual = Object.fromEntries(
    fieldsOf(endpoint.params).map(([name, field]) => [name, literalsIn(field)[0] ?? '1']),
  );
  const variant = pathVariants(endpoint.path).findLast((path) =>
    Object.keys(params).every((name) => path.includes(`{${name}}`)),
  );
  const path = (variant ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? usual[name])),
  );
  const query = new URLSearchParams(endpoint.fixedQuery);
  for (const [name, value] of Object.entries(part === 'query' ? given : {})) {
    if (value !== missing) query.set(name, String(value));
  }
  return `${server.address}${path}?${query}`;
}

function bodyOf({ endpoint: { bodyForm }, part, given }: Case): unknown {
  if (part !== 'body') return {};
  return typeof bodyForm === 'object' ? given[bodyForm.onlyField] : given;
}

const errorBody = z.object({
  httpStatusCode: z.literal(422),
  type: z.literal('ENT_VALIDN'),
  messages: z.array(z.object({ path: z.string().check(z.minLength(1)), text: z.string() })),
});

async function messagesOf(one: Case, locale: string) {
  const { method } = one.endpoint;
  const answer = await fetch(addressOf(one), {
    method,
    headers: {
      'accept-language': locale,
      authorization: `Bearer ${person.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(bodyOf(one)) }),
  });
  const read = errorBody.safeParse(await answer.json());
  if (!read.success) throw new Error(`${one.name} is answered with ${answer.status}: ${read.error}`);
  return read.data.messages;
}

/** Values that the specification names appear in a sentence unchanged. */
const namedValues = new Set([
  'ISO',
  ...Object.values(endpoints)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ params, query, body }: Endpoint) => [params, query, body])
    .flatMap(literalsIn)
    .flatMap((value) => value.split('-')),
]);

function literalsIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values.map(String);
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries).map(String);
  if (schema instanceof z.ZodMiniOptional) return literalsIn(schema.def.innerType);
  return fieldsOf(schema).flatMap(([, field]) => literalsIn(field));
}

const general = /^(This value isn’t valid|Такое значение не подходит)/;

describe('an invalid field is named, with a sentence in the caller’s language', () => {
  const byCall = new Map<string, Case[]>();
  for (const one of cases) {
    const [call = ''] = one.name.split(' ');
    byCall.set(call, [...(byCall.get(call) ?? []), one]);
  }

  test.each([...byCall])('%s', async (_call, ofCall) => {
    for (const one of ofCall) {
      for (const locale of locales) {
        const messages = await messagesOf(one, locale);
        expect([one.name, messages.map(({ path }) => path.split('.')[0])]).toEqual([
          one.name,
          expect.arrayContaining([one.path]),
        ]);
        for (const { text } of messages) {
          const foreign = text.match(locale === 'ru' ? /[a-z]\w+/gi : /[а-яё]+/gi) ?? [];
          expect([one.name, text, foreign.filter((word) => !namedValues.has(word))]).toEqual([
            one.name,
            text,
            [],
          ]);
          expect([one.name, general.test(text)]).toEqual([one.name, false]);
        }
      }
    }
  });

  test('every call with fields is covered', () => {
    const withFields = Object.entries(endpoints).flatMap(([group, calls]) =>
      Object.entries(calls)
        .filter(([, { params, query, body, bodyForm }]: [string, Endpoint]) => {
          const fields = [params, query, body].flatMap(fieldsOf);
          return bodyForm !== 'multipart' && fields.length > 0;
        })
        .map(([call]) => `${group}.${call}`),
    );
    expect([...byCall.keys()].sort()).toEqual(withFields.filter((id) => !notValidated.includes(id)).sort());
    expect(cases.length).toBeGreaterThan(150);
  });
});

test('a nested field of one of several forms is named with its parent', async () => {
  const endings = { pages: [], found: 0, of: 0 };
  const progress = { place: null, seen: 'all', endings, kept: null, time: 1 };
  const answer = await fetch(`${server.address}/api/users/me/reading/cat`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ base: null, progress }),
  });
  expect(errorBody.parse(await answer.json()).messages.map(({ path }) => path)).toEqual(['progress.seen']);
});

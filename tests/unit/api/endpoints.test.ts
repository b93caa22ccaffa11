import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callEndpoint } from '@/api/callEndpoint';
import { nothing, one } from '@/api/endpoints/answer';
import { type Endpoint, endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { namesIn } from '@/api/endpoints/paths';
import type { TransportRequest } from '@/api/transport';

const declarations: readonly (readonly [string, Endpoint])[] = Object.values(endpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .map((declared) => [nameOf(declared), declared]);

function nameOf({ method, path, fixedQuery }: Endpoint): string {
  const query = new URLSearchParams(fixedQuery).toString();
  return `${method} ${path}${query && `?${query}`}`;
}

test('no two calls share method, path and what is fixed in the query', () => {
  expect(new Set(declarations.map(([name]) => name)).size).toBe(declarations.length);
});

test.each(declarations)('%s declares exactly the params of its path', (_, { path, params }) => {
  const schema = z.toJSONSchema(params, { io: 'input' });
  expect(Object.keys(schema.properties ?? {})).toEqual(namesIn(path));
});

test.each(declarations)(
  '%s can be described to other programmers',
  (_, { params, query, body, answer, summary }) => {
    for (const schema of [params, query]) expect(z.toJSONSchema(schema).type).toBe('object');
    const { type, anyOf, oneOf } = z.toJSONSchema(body);
    expect(type === 'object' || anyOf !== undefined || oneOf !== undefined).toBe(true);
    if (answer.kind !== 'nothing') expect(() => z.toJSONSchema(answer.schema)).not.toThrow();
    expect(summary).toMatch(/\.$/);
  },
);

test('numbers of an address, which are text to a server, are read by the same declaration', () => {
  const { params } = endpoints.feeds.get;
  expect(params.parse({ type: 'newest', offset: '20', count: '20' })).toEqual({
    type: 'newest',
    offset: 20,
    count: 20,
  });
  expect(params.safeParse({ type: 'newest', offset: '-1', count: '20' }).success).toBe(false);
  expect(params.safeParse({ type: 'newest', offset: '0', count: '1.5' }).success).toBe(false);
  expect(params.safeParse({ type: 'newest', offset: 'x', count: '20' }).success).toBe(false);
});

const setCategory = endpoint({
  method: 'PUT',
  path: '/api/project_info/{id}/category',
  summary: 'A call that writes.',
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.optional(z.boolean()) }),
  body: z.object({ value: z.number() }),
  answer: one(z.object({ value: z.number() })),
});

test('one flat input is spread over path, query and body by the declaration alone', async () => {
  const sent: TransportRequest[] = [];
  const options = {
    baseUrl: 'https://api.test/base/',
    token: () => null,
    language: () => 'en' as const,
    onEvent: () => undefined,
    transport: async (request: TransportRequest) => {
      sent.push(request);
      return { kind: 'answer', status: 201, body: { value: 500 } } as const;
    },
  };
  const answer = await callEndpoint(options, setCategory, { id: 'a b', dry: true, value: 500 });
  expect(answer).toEqual({ value: 500 });
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    url: 'https://api.test/base/api/project_info/a%20b/category?dry=true',
    body: { form: 'json', value: { value: 500 } },
  });
  await callEndpoint(options, { ...setCategory, answer: nothing }, { id: 'a', value: 0 });
  expect(sent[1]).toMatchObject({
    url: 'https://api.test/base/api/project_info/a/category',
    body: { form: 'json', value: { value: 0 } },
  });
});

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { pathVariants } from '../../../../server/http/callTable';
import { apiDocsPlugin } from '../../../../server/website/openapi/apiDocsPlugin';
import type { OpenApiDocument, Operation } from '../../../../server/website/openapi/openApiDocument';

let app: FastifyInstance;
let document: OpenApiDocument;

beforeAll(async () => {
  app = Fastify();
  await app.register(apiDocsPlugin);
  const answer = await app.inject('/api/docs/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  document = answer.json();
});
afterAll(() => app.close());

const declared = Object.entries(endpoints).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

function operations(): [method: string, path: string, operation: Operation][] {
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): [string, string, Operation] => [
      method,
      path,
      operation,
    ]),
  );
}

test.each(declared)(
  'the description has %s, at each of its addresses',
  (id, { method, path, fixedQuery }) => {
    for (const variant of pathVariants(path)) {
      const operation = document.paths[variant]?.[method.toLowerCase()];
      expect(operation?.['x-kadr-calls']).toContain(id);
      for (const [name, value] of Object.entries(fixedQuery)) {
        const parameter = operation?.parameters.find((one) => one.name === name);
        expect(parameter?.schema.enum).toContain(value);
      }
    }
  },
);

test('the description has only declared calls', () => {
  const known = new Set<string>(declared.map(([id]) => id));
  expect(
    operations()
      .flatMap(([, , operation]) => operation['x-kadr-calls'])
      .filter((id) => !known.has(id)),
  ).toEqual([]);
});

test('the description has what OpenAPI 3.1 requires', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Kadr', version: expect.any(String) } });
  const ids = operations().map(([, , { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, path, { parameters, responses, requestBody }] of operations()) {
    expect(path).toMatch(/^\/[^[\]]*$/);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort(), path).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Object.keys(responses)).toContain('default');
    for (const [status, answer] of Object.entries(responses)) {
      if (status !== 'default') expect(answer, path).toHaveProperty('description');
    }
    if (requestBody) expect(Object.keys(requestBody.content).length).toBeGreaterThan(0);
  }
});

test('the description names the large objects once, and every reference resolves', () => {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref') found.push(String(inner));
      expect(key).not.toBe('$defs');
      walk(inner);
    }
  };
  walk(document);
  expect(found).toContain('#/components/schemas/ProjectView');
  for (const reference of new Set(found)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : null),
        document,
      );
    expect(target, reference).toBeTypeOf('object');
    expect(target, reference).not.toBeNull();
  }
});

test('the description sends files as form data and project files unchanged', () => {
  const image = document.paths['/api/project/{id}/image']?.post?.requestBody?.content;
  expect(image).toMatchObject({
    'multipart/form-data': { schema: { properties: { image: { type: 'string', format: 'binary' } } } },
  });
  const file = document.paths['/api/project/{id}/file']?.put?.requestBody?.content;
  expect(file).toMatchObject({ 'application/json': { schema: { type: 'object' } } });
});

test('the description is a page that needs no script and no other site', async () => {
  const answer = await app.inject('/api/docs');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  const text = answer.body;
  expect(text).not.toMatch(/<script|https?:\/\//);
  for (const [, { path }] of declared) expect(text).toContain(pathVariants(path)[0]);
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  for (const id of new Set(targets)) expect(text).toContain(`id="${id}"`);
});

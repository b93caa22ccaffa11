import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { pathVariants } from '../../http/callTable';
import { type JsonSchema, jsonSchemaOf, namedJsonSchemas, objectIn } from './jsonSchemas';

interface DeclaredCall {
  readonly group: string;
  /** `group.name`, as in the package's `./api`. */
  readonly id: string;
  readonly endpoint: Endpoint;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function declaredCalls(): DeclaredCall[] {
  return Object.entries(endpoints).flatMap(([group, declarations]) =>
    Object.entries<Endpoint>(declarations).map(([name, endpoint]) => ({
      group,
      id: `${group}.${name}`,
      endpoint,
    })),
  );
}

/** In OpenAPI all path parameters are required. */
function parametersOf({ endpoint }: DeclaredCall, path: string): Parameter[] {
  const inPath = fieldsOf(endpoint.params)
    .filter(({ name }) => path.includes(`{${name}}`))
    .map(({ name, schema }): Parameter => ({ name, in: 'path', required: true, schema }));
  const fixed = Object.entries(endpoint.fixedQuery).map(
    ([name, value]): Parameter => ({
      name,
      in: 'query',
      required: true,
      schema: { type: 'string', enum: [value] },
    }),
  );
  const inQuery = fieldsOf(endpoint.query).map((field): Parameter => ({ ...field, in: 'query' }));
  return [...inPath, ...fixed, ...inQuery];
}

/** The body by media type; empty for a call without one. */
function contentOf({ endpoint }: DeclaredCall): JsonSchema {
  const body = jsonSchemaOf(endpoint.body, 'input');
  if (typeof endpoint.bodyForm === 'object') {
    return {
      'application/json': { schema: objectIn(objectIn(body, 'properties'), endpoint.bodyForm.onlyField) },
    };
  }
  const isEmpty = body.type === 'object' && Object.keys(objectIn(body, 'properties')).length === 0;
  if (isEmpty) return {};
  const mediaType = endpoint.bodyForm === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { [mediaType]: { schema: body } };
}

function answersOf({ endpoint: { answer } }: DeclaredCall): JsonSchema {
  if (answer.kind === 'nothing') return { '204': { description: 'Done.' } };
  const schema = jsonSchemaOf(answer.schema, 'output');
  return { '200': { description: 'The answer.', content: { 'application/json': { schema } } } };
}

function fieldsOf(schema: Endpoint['params']): { name: string; required: boolean; schema: JsonSchema }[] {
  const object = jsonSchemaOf(schema, 'input');
  const required = Array.isArray(object.required) ? object.required : [];
  const fields = objectIn(object, 'properties');
  return Object.keys(fields).map((name) => ({
    name,
    required: required.includes(name),
    schema: objectIn(fields, name),
  }));
}

export interface Operation {
  readonly operationId: string;
  /** The calls of the package's `./api` that this operation answers. */
  readonly 'x-kadr-calls': readonly string[];
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: JsonSchema };
  readonly responses: JsonSchema;
  readonly security: readonly JsonSchema[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonSchema;
}

const description =
  'Every call of Kadr. Texts of errors come in the language of Accept-Language (en, ru). A call on behalf of somebody carries their token.';

/** Generated from the declarations that client and server share. */
export function openApiDocument(): OpenApiDocument {
  const calls = declaredCalls();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, sharing] of byAddress(calls)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(sharing, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kadr', version: '1', description },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedJsonSchemas(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'What went wrong.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

/** Calls by method and path. Each optional part gives a path with and one without it. */
function byAddress(calls: readonly DeclaredCall[]): Map<string, DeclaredCall[]> {
  const found = new Map<string, DeclaredCall[]>();
  for (const call of calls) {
    for (const path of pathVariants(call.endpoint.path)) {
      const key = `${call.endpoint.method} ${path}`;
      found.set(key, [...(found.get(key) ?? []), call]);
    }
  }
  return found;
}

function operationOf(calls: readonly DeclaredCall[], path: string): Operation {
  const contents = calls.map(contentOf);
  const content = Object.assign({}, ...contents);
  const ids = calls.map(({ id }) => id);
  // Paths with and without optional parts need different ids.
  const named =
    path
      .match(/\{\w+\}/g)
      ?.join('')
      .replace(/[{}]/g, '_') ?? '';
  return {
    operationId: `${ids.join('_or_').replaceAll('.', '_')}${named}`.replace(/_+/g, '_').replace(/_$/, ''),
    'x-kadr-calls': ids,
    tags: [...new Set(calls.map(({ group }) => group))],
    summary: calls.map(({ endpoint }) => endpoint.summary).join(' Or: '),
    parameters: joined(calls.map((call) => parametersOf(call, path))),
    ...(Object.keys(content).length > 0 && {
      requestBody: { required: contents.every((one) => Object.keys(one).length > 0), content },
    }),
    responses: {
      ...Object.assign({}, ...calls.map(answersOf)),
      default: { $ref: '#/components/responses/Error' },
    },
    security: [{}, { token: [] }],
  };
}

/** Merges the parameters of calls with the same path. A parameter is required when all calls require it. */
function joined(ofCalls: readonly (readonly Parameter[])[]): Parameter[] {
  const all = ofCalls.flat();
  const keys = [...new Set(all.map((one) => `${one.in} ${one.name}`))];
  return keys.flatMap((key) => {
    const same = all.filter((one) => `${one.in} ${one.name}` === key);
    const [first] = same;
    if (first === undefined) return [];
    const values = [
      ...new Set(same.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []))),
    ];
    const required = same.length === ofCalls.length && same.every((one) => one.required);
    return [
      { ...first, required, schema: values.length > 0 ? { ...first.schema, enum: values } : first.schema },
    ];
  });
}

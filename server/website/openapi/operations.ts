import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { type JsonSchema, jsonSchemaOf, objectIn } from './jsonSchemas';

export interface DeclaredCall {
  readonly group: string;
  /** `group.name`, as the package's `./api` calls it. */
  readonly id: string;
  readonly endpoint: Endpoint;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** All calls of the contract, in its order. */
export function declaredCalls(): DeclaredCall[] {
  return Object.entries(endpoints).flatMap(([group, declarations]) =>
    Object.entries<Endpoint>(declarations).map(([name, endpoint]) => ({
      group,
      id: `${group}.${name}`,
      endpoint,
    })),
  );
}

/** What stands in the address of a call: in OpenAPI everything that a path names is needed. */
export function parametersOf({ endpoint }: DeclaredCall, path: string): Parameter[] {
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

/** What is sent by media type; nothing for a call without a body. */
export function contentOf({ endpoint }: DeclaredCall): JsonSchema {
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

/** The answers of success. */
export function answersOf({ endpoint: { answer } }: DeclaredCall): JsonSchema {
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

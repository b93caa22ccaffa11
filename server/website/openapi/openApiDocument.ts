import { pathVariants } from '../../http/pathPatterns';
import { type JsonSchema, namedJsonSchemas } from './jsonSchemas';
import {
  answersOf,
  contentOf,
  type DeclaredCall,
  declaredCalls,
  type Parameter,
  parametersOf,
} from './operations';

export interface Operation {
  readonly operationId: string;
  /** The calls of the package's `./api` that it answers. */
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

/** The contract for other programmers, made of the very declarations that client and server work by. */
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

/** Calls by method and path: parts that may be left out make paths of their own. */
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
  // A path without its last parts answers the same call.
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

/** The parameters of calls that share an address: one is needed when all of them need it. */
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

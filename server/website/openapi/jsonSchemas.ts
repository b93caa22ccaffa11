import * as z from 'zod/mini';
import { projectComment } from '@/api/endpoints/comments';
import { customFeed, customFeedView, feedSuggestion, projectFeed } from '@/api/endpoints/customFeeds';
import { newsItem } from '@/api/endpoints/news';
import { errorBody } from '@/api/schemas/error';
import { namedPicture, textsByName } from '@/api/schemas/fields';
import { projectInfo, projectView } from '@/api/schemas/project';
import { imagePack, pictureUpload, resourceUpload } from '@/api/schemas/resources';
import { urlsConfig } from '@/api/schemas/urlsConfig';
import { currentUser, profileView, proStatus } from '@/api/schemas/user';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas that are referenced by name. */
const namedSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  CurrentUser: currentUser,
  CustomFeed: customFeed,
  CustomFeedView: customFeedView,
  Error: errorBody,
  FeedSuggestion: feedSuggestion,
  ImagePack: imagePack,
  NamedPicture: namedPicture,
  NewsItem: newsItem,
  PictureUpload: pictureUpload,
  ProfileView: profileView,
  ProStatus: proStatus,
  ProjectComment: projectComment,
  ProjectFeed: projectFeed,
  ProjectInfo: projectInfo,
  ProjectView: projectView,
  ResourceUpload: resourceUpload,
  TextsByName: textsByName,
  UrlsConfig: urlsConfig,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });

/** The JSON Schema of an input or output, with references to named schemas. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  // Only parts of a schema become references, so the schema is wrapped.
  const whole = converted(z.object({ part: schema }), io);
  return objectIn(objectIn(whole, 'properties'), 'part');
}

export function namedJsonSchemas(): Readonly<Record<string, JsonSchema>> {
  const whole = converted(z.object(namedSchemas), 'output');
  const definitions = objectIn(whole, '$defs');
  return Object.fromEntries(
    Object.keys(namedSchemas).map((name) => {
      const { id: _name, ...schema } = objectIn(definitions, name);
      return [name, schema];
    }),
  );
}

function converted(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const made: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names });
  return objectOf(withReferences(made));
}

function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
        : [key, withReferences(inner)],
    ),
  );
}

export function objectIn(schema: JsonSchema, key: string): JsonSchema {
  return objectOf(schema[key]);
}

function objectOf(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

import * as z from 'zod/mini';
import { comicsLimits } from '@/comics/limits';
import {
  actionsSchema,
  conditionSchema,
  effectSchema,
  motionSchema,
  soundSchema,
} from '@/comics/schema/actionSchemas';
import { describeKeys } from '@/comics/schema/describeKeys';
import { drawnTextSchema } from '@/comics/schema/features/richTextSchemas';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { oneErrorEach } from '@/comics/schema/oneErrorEach';
import { refSchema, resourceSchema, textSchema, virtualPathSchema } from '@/comics/schema/partSchemas';
import { pagesSchema, projectSchema, variablesSchema } from '@/comics/schema/projectSchema';

/** What the schema's own checks say and JSON Schema cannot take from them. */
const described = z.registry<{ readonly id: string; readonly [keyword: string]: unknown }>();
described.add(textSchema, { id: 'Text' });
described.add(drawnTextSchema, { id: 'DrawnText' });
described.add(refSchema, { id: 'Ref' });
described.add(virtualPathSchema, { id: 'VirtualPath' });
described.add(resourceSchema, { id: 'Resource' });
described.add(variablesSchema, { id: 'Variables', maxProperties: comicsLimits.variables });
described.add(conditionSchema, { id: 'Condition' });
described.add(effectSchema, { id: 'Effect' });
described.add(motionSchema, { id: 'Motion' });
described.add(soundSchema, { id: 'Sound' });
described.add(actionsSchema, { id: 'Actions' });
described.add(objectsSchema, { id: 'Objects' });
described.add(pagesSchema, { id: 'Pages' });

/**
 * The JSON Schema (2020-12) of a `project.json`, published beside the player as
 * `comics.schema.json`. It says what is known today; readers take more
 * (docs/comics-format.md#versions-and-things-of-your-own).
 */
export function comicsJsonSchema(): object {
  const schema = z.toJSONSchema(projectSchema, { metadata: described, io: 'input' });
  const { $schema, ...rest } = describeKeys({ ...oneErrorEach(schema) });
  return {
    $schema,
    // The same at every address that Kadr stands at.
    $id: 'urn:kadr:comics.schema.json',
    title: 'Kadr comics, versions 1 and 2',
    description: 'A comic project (project.json). Unknown keys are allowed and kept.',
    ...rest,
  };
}

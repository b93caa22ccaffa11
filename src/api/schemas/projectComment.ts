import * as z from 'zod/mini';
import { moment, projectId, text } from '@/api/schemas/fields';
import { commentType, type ProjectComment } from '@/domain/comment';

const base = {
  id: z.optional(z.string()),
  creationDate: moment,
  owner: z.object({ id: z.string(), name: text, picId: text }),
  isHeld: z.catch(z.optional(z.boolean()), undefined),
};

/** A comment (docs/product/entities.md#comment): a project or a text. */
export const projectComment: z.ZodMiniType<ProjectComment> = z.union([
  z.object({
    ...base,
    type: z.literal(commentType.project),
    project: z.object({ id: projectId, name: text, picId: text }),
  }),
  z.object({ ...base, type: z.literal(commentType.text), text: z.string() }),
]);

import * as z from 'zod/mini';
import { projectFilePath } from '@/api/schemas/projectFilePath';
import type { ResourceUpload } from '@/domain/images';

/** The answer to an image or a sound of a project (docs/product/entities.md#upload-answers). */
export const resourceUpload: z.ZodMiniType<ResourceUpload> = z.object({
  resId: z.number().check(z.multipleOf(1), z.positive()),
  resName: z.string(),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  virtPath: z.union([z.object({ type: z.literal(4), vpstr: projectFilePath }), z.string()]),
});

/** The answer to a project's, person's or feed's picture. */
export const pictureUpload = z.object({ picId: z.string().check(z.minLength(1)) });

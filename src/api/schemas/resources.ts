import * as z from 'zod/mini';
import { type InputFault, textsByName } from '@/api/schemas/fields';
import { isSafePath } from '@/comics/virtualPaths';
import type { ImagePack, ResourceUpload } from '@/domain/images';

/** The `vpstr` of a file of the project's own (docs/product/entities.md#virtual-paths). */
export const projectFilePath = z.string().check(z.refine(isSafePath, 'unsafe-path' satisfies InputFault));

const safePath = z.string().check(z.refine(isSafePath, 'unsafe-path' satisfies InputFault));

/** A pack of ready pictures (docs/product/entities.md#image-pack). */
export const imagePack: z.ZodMiniType<ImagePack> = z.object({
  id: safePath,
  name: z.catch(textsByName, {}),
  images: z.array(safePath),
});

/** The answer to an image or a sound of a project (docs/product/entities.md#upload-answers). */
export const resourceUpload: z.ZodMiniType<ResourceUpload> = z.object({
  resId: z.number().check(z.multipleOf(1), z.positive()),
  resName: z.string(),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  virtPath: z.union([z.object({ type: z.literal(4), vpstr: projectFilePath }), z.string()]),
});

/** The answer to a project's, person's or feed's picture. */
export const pictureUpload = z.object({ picId: z.string().check(z.minLength(1)) });

const versions = {
  /** The version of the file that readers saw when the draft was begun; `null` when there was none. */
  base: z.nullable(z.string().check(z.maxLength(200))),
  /** A name that its maker gave this version, by which they know it again when an answer was lost. */
  mark: z.string().check(z.maxLength(64)),
  file: z.looseObject({}),
};

/** A draft on its way to the server. */
export const sentDraft = z.object(versions);

/** A draft as the server has it; the moment is ISO 8601. */
export const keptDraft = z.object({
  ...versions,
  savedAt: z.string(),
  /** Browser and system that saved it; older drafts have none. */
  device: z.optional(z.string()),
});

import * as z from 'zod/mini';
import { type InputFault, textsByName } from '@/api/schemas/fields';
import { isSafePath } from '@/comics/virtualPaths';
import type { ImagePack, ResourceUpload } from '@/domain/images';
import type { StockSound } from '@/domain/sounds';

/** The `vpstr` of a file of a project (docs/product/entities.md#virtual-paths). */
export const projectFilePath = z.string().check(z.refine(isSafePath, 'unsafe-path' satisfies InputFault));

const safePath = z.string().check(z.refine(isSafePath, 'unsafe-path' satisfies InputFault));

const packLook = z.object({ image: safePath, pose: z.string(), mood: z.string(), face: z.array(z.number()) });

const packCharacter = z.object({ id: z.string(), name: textsByName, looks: z.array(packLook) });

/** Stock pictures (docs/product/entities.md#image-pack). */
export const imagePack: z.ZodMiniType<ImagePack> = z.object({
  id: safePath,
  name: z.catch(textsByName, {}),
  images: z.array(safePath),
  names: z.optional(z.catchall(z.object({}), textsByName)),
  characters: z.optional(z.array(packCharacter)),
});

/** Stock sounds (docs/product/entities.md#sound-library). */
export const stockSound: z.ZodMiniType<StockSound> = z.object({
  id: z.string(),
  file: safePath,
  kind: z.string(),
  duration: z.number(),
  name: textsByName,
  caption: textsByName,
  tags: z.catch(textsByName, {}),
});

/** The response to an image or sound upload (docs/product/entities.md#upload-answers). */
export const resourceUpload: z.ZodMiniType<ResourceUpload> = z.object({
  resId: z.number().check(z.multipleOf(1), z.positive()),
  resName: z.string(),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  virtPath: z.union([z.object({ type: z.literal(4), vpstr: projectFilePath }), z.string()]),
});

/** The response to an upload of a cover or an avatar. */
export const pictureUpload = z.object({ picId: z.string().check(z.minLength(1)) });

const versions = {
  /** The published revision from which the draft was started; `null` without one. */
  base: z.nullable(z.string().check(z.maxLength(200))),
  /** A client-generated id of this revision, which identifies it when a response was lost. */
  mark: z.string().check(z.maxLength(64)),
  file: z.looseObject({}),
};

/** A draft to save. */
export const sentDraft = z.object(versions);

/** A saved draft; its time is ISO 8601. */
export const keptDraft = z.object({
  ...versions,
  savedAt: z.string(),
  /** The browser and system that saved it; missing in older drafts. */
  device: z.optional(z.string()),
});

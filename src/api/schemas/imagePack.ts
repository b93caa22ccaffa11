import * as z from 'zod/mini';
import { textsByName } from '@/api/schemas/textsByName';
import { isSafePath } from '@/comics/virtualPaths';
import type { ImagePack } from '@/domain/images';

const safePath = z.string().check(z.refine(isSafePath, 'is not a name inside its folder'));

/** A pack of ready pictures (docs/product/entities.md#image-pack). */
export const imagePack: z.ZodMiniType<ImagePack> = z.object({
  id: safePath,
  name: z.catch(textsByName, {}),
  images: z.array(safePath),
});

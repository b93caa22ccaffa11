import * as z from 'zod/mini';
import { text } from '@/api/schemas/lenient';
import type { NamedPicture } from '@/domain/images';

const shape = { id: z.string().check(z.minLength(1)), name: text, picId: text };

/** A person, a project or a feed by its id, name and picture. */
export const namedPicture = z.object(shape) satisfies z.ZodMiniType<NamedPicture>;

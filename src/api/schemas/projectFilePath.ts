import * as z from 'zod/mini';
import { isSafePath } from '@/comics/virtualPaths';

/** The `vpstr` of a file of the project's own (docs/product/entities.md#virtual-paths). */
export const projectFilePath = z.string().check(z.refine(isSafePath, 'is not a path inside the project'));

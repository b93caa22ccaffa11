import * as z from 'zod/mini';
import { isSafePath } from '@/comics/virtualPaths';

/** The `vpstr` of a file of the project's own (SPEC §3, virtual path 4). */
export const projectFilePath = z.string().check(z.refine(isSafePath, 'is not a path inside the project'));

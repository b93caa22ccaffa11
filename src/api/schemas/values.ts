import * as z from 'zod/mini';
import { counter, text } from '@/api/schemas/lenient';

/* Answers and inputs that are one value in an object. */

export const countValue = z.object({ value: counter });
export const flagValue = z.object({ value: z.boolean() });
export const authToken = z.object({ token: z.string().check(z.minLength(1)) });

/** What a key holds for a person; `null` when it was never set. */
export const storedValue = z.object({ value: z.nullable(z.string()) });

/** The names of a project that is new, and of one made as a comment, in the asked language. */
export const defaultProjectNames = z.object({ project: text, comment: text });

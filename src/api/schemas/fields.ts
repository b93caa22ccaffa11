import * as z from 'zod/mini';
import type { NamedPicture } from '@/domain/images';
import { isProjectId } from '@/domain/project';

/** What zod has no issue for; the server says it in words (server/http/validationTexts.ts). */
export type InputFault =
  | 'not-an-id'
  | 'not-an-email'
  | 'not-a-web-address'
  | 'not-a-moment'
  | 'unsafe-path'
  | 'invisible-characters'
  | 'empty'
  | 'no-name-or-description'
  | 'no-source-or-tutorial';

/** A moment as ISO 8601. (Zod's own check of it would cost the first screen a kilobyte.) */
export const isoMoment = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
      'not-a-moment' satisfies InputFault,
    ),
  );

/*
 * A field that is missing, null or of a wrong kind must not take a whole card with it: it falls back to
 * what an empty project, person or feed would have.
 */

export const text = z.catch(z.string(), '');
export const flag = z.catch(z.boolean(), false);
export const counter = z.catch(z.number().check(z.nonnegative()), 0);

/** A moment as ISO 8601; `null` when there is none or it cannot be read. */
export const moment = z.catch(z.nullable(isoMoment), null);

/* In an address numbers are text, so the server reads them by the same schemas through `coerce`. */

/** How many items of a list come before the asked ones. */
export const offset = z.coerce.number().check(z.multipleOf(1), z.nonnegative());

/** How many items are asked for. */
export const count = z.coerce.number().check(z.multipleOf(1), z.positive());

export const projectId = z.string().check(z.refine(isProjectId, 'not-an-id' satisfies InputFault));

const shape = { id: z.string().check(z.minLength(1)), name: text, picId: text };

/** A person, a project or a feed by its id, name and picture. */
export const namedPicture = z.object(shape) satisfies z.ZodMiniType<NamedPicture>;

/**
 * Texts by a name: by locale as in the product-wide notice (docs/product/entities.md#notice), or by key as in
 * a dictionary.
 */
export const textsByName = z.catchall(z.object({}), z.string());

/* Answers and inputs that are one value in an object. */

export const countValue = z.object({ value: counter });
export const flagValue = z.object({ value: z.boolean() });
export const authToken = z.object({ token: z.string().check(z.minLength(1)) });

/** What a key holds for a person; `null` when it was never set. */
export const storedValue = z.object({ value: z.nullable(z.string()) });

/** The names of a project that is new, and of one made as a comment, in the asked language. */
export const defaultProjectNames = z.object({ project: text, comment: text });

import * as z from 'zod/mini';
import type { NamedPicture } from '@/domain/images';
import { isProjectId } from '@/domain/project';

/** Faults for which zod has no issue; the server has their messages (server/http/validation.ts). */
export type InputFault =
  | 'not-an-id'
  | 'not-an-email'
  | 'not-a-web-address'
  | 'not-a-moment'
  | 'not-a-time-zone'
  | 'not-a-push-service'
  | 'not-a-browser-key'
  | 'unsafe-path'
  | 'invisible-characters'
  | 'not-a-filter-word'
  | 'empty'
  | 'too-large'
  | 'no-name-or-description'
  | 'no-source-or-tutorial';

/** An ISO 8601 date and time. (zod's own check would add a kilobyte to the first screen.) */
export const isoMoment = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
      'not-a-moment' satisfies InputFault,
    ),
  );

/* A missing or invalid field must not invalidate a whole card: it falls back to the value of an empty entity. */

export const text = z.catch(z.string(), '');
export const flag = z.catch(z.boolean(), false);
export const counter = z.catch(z.number().check(z.nonnegative()), 0);

/** An ISO 8601 date and time; `null` when it is missing or invalid. */
export const moment = z.catch(z.nullable(isoMoment), null);

/* Numbers in a URL are text, so the server coerces them. */

export const offset = z.coerce.number().check(z.multipleOf(1), z.nonnegative());

export const count = z.coerce.number().check(z.multipleOf(1), z.positive());

export const projectId = z.string().check(z.refine(isProjectId, 'not-an-id' satisfies InputFault));

const shape = { id: z.string().check(z.minLength(1)), name: text, picId: text };

/** A reference to a user, project or feed. */
export const namedPicture = z.object(shape) satisfies z.ZodMiniType<NamedPicture>;

/** Texts by locale, as in the announcement (docs/product/entities.md#notice), or by key, as in a dictionary. */
export const textsByName = z.catchall(z.object({}), z.string());

/* Responses and inputs with a single value. */

export const countValue = z.object({ value: counter });
export const flagValue = z.object({ value: z.boolean() });
export const authToken = z.object({ token: z.string().check(z.minLength(1)) });

/** `null` when the key was never set. */
export const storedValue = z.object({ value: z.nullable(z.string()) });

/** Names of new projects and of new comments in the requested language. */
export const defaultProjectNames = z.object({ project: text, comment: text });

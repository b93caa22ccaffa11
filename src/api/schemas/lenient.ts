import * as z from 'zod/mini';
import { isoMoment } from '@/api/schemas/isoMoment';

/*
 * A field that is missing, null or of a wrong kind must not take a whole card with it: it falls back to
 * what an empty project, person or feed would have.
 */

export const text = z.catch(z.string(), '');
export const flag = z.catch(z.boolean(), false);
export const counter = z.catch(z.number().check(z.nonnegative()), 0);

/** A moment as ISO 8601; `null` when there is none or it cannot be read. */
export const moment = z.catch(z.nullable(isoMoment), null);

import * as z from 'zod/mini';

/* In an address numbers are text, so the server reads them by the same schemas through `coerce`. */

/** How many items of a list come before the asked ones. */
export const offset = z.coerce.number().check(z.multipleOf(1), z.nonnegative());

/** How many items are asked for. */
export const count = z.coerce.number().check(z.multipleOf(1), z.positive());

import * as z from 'zod/mini';

/**
 * The error object of an answer (docs/product/errors.md#the-error-object). Its type is open: an unknown one
 * is only logged.
 */
export const errorBody = z.object({
  httpStatusCode: z.optional(z.number()),
  messages: z.array(
    z.union([z.string(), z.object({ text: z.string(), path: z.optional(z.nullable(z.string())) })]),
  ),
  type: z.string(),
});

import * as z from 'zod/mini';

const message = z.union([
  z.pipe(
    z.string(),
    z.transform((text) => ({ text, path: null })),
  ),
  z.object({ text: z.string(), path: z._default(z.nullable(z.string()), null) }),
]);

/** The error object of an answer (SPEC §8). Its type is open: an unknown one is only logged. */
export const errorBody = z.object({
  httpStatusCode: z.optional(z.number()),
  messages: z.array(message),
  type: z.string(),
});

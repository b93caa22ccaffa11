import * as z from 'zod/mini';

/**
 * The types of the error catalogue (docs/product/errors.md#types), which the server tells and the client
 * reads.
 */
export const apiErrorKinds = [
  'GENERIC',
  'ENT_VALIDN',
  'AUTH_TOKEN_INVALID',
  'USER_IS_BANNED',
  'SECOND_FACTOR_NEEDED',
] as const;

export type ApiErrorKind = (typeof apiErrorKinds)[number];

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

import * as z from 'zod/mini';

/** Error types of docs/product/errors.md#types. */
export const apiErrorKinds = [
  'GENERIC',
  'ENT_VALIDN',
  'AUTH_TOKEN_INVALID',
  'USER_IS_BANNED',
  'SECOND_FACTOR_NEEDED',
  'TERMS_NOT_ACCEPTED',
  'TERMS_OUTDATED',
] as const;

export type ApiErrorKind = (typeof apiErrorKinds)[number];

/** The error object (docs/product/errors.md#the-error-object). Unknown types are accepted and only logged. */
export const errorBody = z.object({
  httpStatusCode: z.optional(z.number()),
  messages: z.array(
    z.union([z.string(), z.object({ text: z.string(), path: z.optional(z.nullable(z.string())) })]),
  ),
  type: z.string(),
});

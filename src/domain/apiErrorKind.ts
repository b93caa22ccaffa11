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

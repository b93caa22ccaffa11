/** The types of the error catalogue (SPEC §8). */
export type ApiErrorKind = 'GENERIC' | 'ENT_VALIDN' | 'AUTH_TOKEN_INVALID' | 'USER_IS_BANNED';

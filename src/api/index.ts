export type { Api } from '@/api/Api';
export { type ArchiveApiOptions, createArchiveApi } from '@/api/archive/createArchiveApi';
export type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
export { createApi } from '@/api/createApi';
export { ApiError, type ApiErrorKind, type ApiErrorMessage, type ApiErrorReason } from '@/api/errors';
export { createHttpTransport } from '@/api/http';
export type { CallOptions } from '@/api/methods';
export { retryInteractively } from '@/api/retry';
export type { Transport, TransportRequest, TransportResult } from '@/api/transport';

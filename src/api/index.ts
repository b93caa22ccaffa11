export type { Api } from '@/api/Api';
export { type ArchiveApiOptions, createArchiveApi } from '@/api/archive/createArchiveApi';
export type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
export { createApi } from '@/api/createApi';
export { ApiError, type ApiErrorKind, type ApiErrorMessage, type ApiErrorReason } from '@/api/errors';
export { createHttpTransport } from '@/api/http';
export type { ApiMethods, CallOptions } from '@/api/methods';
export { retryInteractively } from '@/api/retry';
export { updateEvent } from '@/api/schemas/updateEvent';
export type { UrlsConfig } from '@/api/schemas/urlsConfig';
export type {
  RequestBody,
  Transport,
  TransportRequest,
  TransportResult,
  UploadProgress,
} from '@/api/transport';
export type { CustomFeed, CustomFeedView, FeedSuggestion } from '@/domain/customFeed';
export type { ListPage } from '@/domain/feed';
export type { ImagePack } from '@/domain/imagePack';
export type { NamedPicture } from '@/domain/namedPicture';
export type { NewsItem } from '@/domain/newsItem';
export type { ProjectInfo, ProjectView } from '@/domain/project';
export type { ProjectComment } from '@/domain/projectComment';
export type { ProStatusAnswer } from '@/domain/proStatus';
export { userManagedState } from '@/domain/publishing';
export { type ResourceUpload, resourceOfUpload } from '@/domain/resourceOfUpload';
export type { UpdateEvent } from '@/domain/updateEvent';
export type { CurrentUser, ProfileView } from '@/domain/user';

export type { CallOptions } from '@/api/ApiClient';
export type { ArchiveApiOptions } from '@/api/archive/createArchiveClient';
export type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
export type { Api, ApiMethods } from '@/api/createApi';
export { createApi, createArchiveApi } from '@/api/createApi';
export { ApiError, type ApiErrorMessage, type ApiErrorReason } from '@/api/errors';
export { createHttpTransport } from '@/api/http';
export { retryInteractively } from '@/api/retry';
export type { ApiErrorKind } from '@/api/schemas/error';
export { updateEvent } from '@/api/schemas/updateEvent';
export type { UrlsConfig } from '@/api/schemas/urlsConfig';
export type {
  RequestBody,
  Transport,
  TransportRequest,
  TransportResult,
  UploadProgress,
} from '@/api/transport';
export type { ProjectComment } from '@/domain/comment';
export type { CustomFeed, CustomFeedView, FeedSuggestion } from '@/domain/customFeed';
export type { ListPage } from '@/domain/feed';
export type { ImagePack, NamedPicture } from '@/domain/images';
export { type ResourceUpload, resourceOfUpload } from '@/domain/images';
export type { NewsItem } from '@/domain/news';
export type { ProStatusAnswer } from '@/domain/pro';
export type { ProjectInfo, ProjectView } from '@/domain/project';
export { userManagedState } from '@/domain/project';
export type { UpdateEvent } from '@/domain/updates';
export type { CurrentUser, ProfileView } from '@/domain/user';

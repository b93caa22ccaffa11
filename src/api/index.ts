export type { Api, ApiMethods } from '@/api/Api';
export type { CallOptions } from '@/api/ApiClient';
export type { ArchiveApiOptions } from '@/api/archive/createArchiveClient';
export type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
export { createApi, createArchiveApi } from '@/api/createApi';
export { ApiError, type ApiErrorMessage, type ApiErrorReason } from '@/api/errors';
export { createHttpTransport } from '@/api/http';
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
export type { ApiErrorKind } from '@/domain/apiErrorKind';
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

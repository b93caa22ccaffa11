export type { CallOptions } from '@/api/ApiClient';
export type { ArchiveApiOptions } from '@/api/archive/createArchiveClient';
export type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
export type { Api, ApiMethods } from '@/api/createApi';
export { createApi, createArchiveApi } from '@/api/createApi';
export type {
  WireCustomFeed as CustomFeed,
  WireCustomFeedView as CustomFeedView,
} from '@/api/endpoints/customFeeds';
export type { WireNewsItem as NewsItem } from '@/api/endpoints/news';
export { ApiError, type ApiErrorMessage, type ApiErrorReason } from '@/api/errors';
export { createHttpTransport } from '@/api/http';
export { retryInteractively } from '@/api/retry';
export type { ApiErrorKind } from '@/api/schemas/error';
export type {
  WireProjectInfo as ProjectInfo,
  WireProjectView as ProjectView,
} from '@/api/schemas/project';
export { updateEvent } from '@/api/schemas/updateEvent';
export type { UrlsConfig } from '@/api/schemas/urlsConfig';
export type {
  WireCurrentUser as CurrentUser,
  WireProfileView as ProfileView,
  WireProStatus as ProStatusAnswer,
} from '@/api/schemas/user';
export type {
  RequestBody,
  Transport,
  TransportRequest,
  TransportResult,
  UploadProgress,
} from '@/api/transport';
export type { ProjectComment } from '@/domain/comment';
export type { FeedSuggestion } from '@/domain/customFeed';
export type { ListPage } from '@/domain/feed';
export type { ImagePack, NamedPicture } from '@/domain/images';
export { type ResourceUpload, resourceOfUpload } from '@/domain/images';
export { userManagedState } from '@/domain/project';
export type { UpdateEvent } from '@/domain/updates';

import type { ApiMethods } from '@/api/methods';

/** Everything that the client can ask; the server and the archive stand behind the same interface. */
export interface Api extends ApiMethods {
  /** `archive`: static files alone answer, so likes, comments and people's own lists are not there. */
  readonly source: 'server' | 'archive';
}

import type { ApiClient } from '@/api/ApiClient';
import { archiveProjectsPath, feedPath } from '@/api/endpoints/paths';
import { fillPath } from '@/api/fillPath';
import type { FeedType } from '@/domain/feedType';
import { feedPageSize } from '@/domain/limits';
import { joinAddress } from '@/lib/joinAddress';

/** The address that a feed's first page is asked for at. An archive makes all of its feeds of one file. */
export function feedAddress(source: ApiClient['source'], backendUrl: string, type: FeedType): string {
  const path =
    source === 'archive' ? archiveProjectsPath : fillPath(feedPath, { type, offset: 0, count: feedPageSize });
  return joinAddress(backendUrl, path);
}

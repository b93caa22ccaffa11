import type { Api } from '@/api/Api';
import { archiveProjects } from '@/api/archive/archiveProjects';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { fillPath } from '@/api/fillPath';
import type { FeedType } from '@/domain/feedType';
import { feedPageSize } from '@/domain/limits';
import { joinAddress } from '@/lib/joinAddress';

/** The address that a feed's first page is asked for at. An archive makes all of its feeds of one file. */
export function feedAddress(source: Api['source'], backendUrl: string, type: FeedType): string {
  const path =
    source === 'archive'
      ? archiveProjects.path
      : fillPath(feedEndpoints.get.path, { type, offset: 0, count: feedPageSize });
  return joinAddress(backendUrl, path);
}

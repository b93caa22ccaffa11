import { feedEndpoints } from '@/api/endpoints/feeds';
import type { FeedType } from '@/domain/feedType';
import { feedPageSize } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { pickRanked } from '../../calls/feeds/pickFeed';
import { projectViews } from '../../calls/project-views/projectViews';
import type { Services } from '../../calls/services';

type Means = Pick<Services, 'database' | 'tokenSecret'>;

/** The first page of a ranked feed, to the letter as the API gives it to a visitor. */
export async function readVisitorsFeed(means: Means, feed: FeedType): Promise<readonly ProjectView[]> {
  if (feed === 'subscriptions') return [];
  const picked = await pickRanked(means.database, feed, null, { offset: 0, count: feedPageSize });
  const warn = (text: string) => console.warn(`The ${feed} feed: ${text}`);
  return feedEndpoints.get.answer.read(await projectViews(means, null, picked), warn).items;
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CustomFeed, CustomFeedView } from '@/domain/customFeed';
import type { ProjectView } from '@/domain/project';
import { askAgain } from '@/queries/askAgain';
import { changeProjects } from '@/queries/changeProjects';
import { customFeedKeys } from '@/queries/customFeedKeys';
import type { LoadedCustomFeeds } from '@/queries/customFeedLists';
import type { LoadedFeed } from '@/queries/feed';
import { withoutProject } from '@/queries/withoutProject';

/*
 * The one place that changes custom feeds wherever the cache holds them: on their page, in lists of feeds, and on the
 * cards of the projects in them. Lists are asked for anew when somebody looks at them.
 */

/** Shows a feed that was just made where its owner's feeds stand. */
export function addCustomFeed(client: QueryClient, feed: CustomFeed): void {
  const { lists } = customFeedKeys;
  for (const queryKey of [lists.ownedBy(feed.owner), lists.firstOf(feed.owner)]) {
    changeLists(client, queryKey, (list) => ({
      ...list,
      feeds: [feed, ...list.feeds],
      readCount: list.readCount + 1,
    }));
  }
}

/** Changes a feed everywhere. */
export function changeCustomFeed(
  client: QueryClient,
  feedId: string,
  changes: Partial<Pick<CustomFeed, 'name' | 'picId' | 'accessMode'>>,
): void {
  client.setQueryData<CustomFeedView>(customFeedKeys.one(feedId), (feed) => feed && { ...feed, ...changes });
  changeLists(client, customFeedKeys.lists.all, (list) => ({
    ...list,
    feeds: list.feeds.map((feed) => (feed._id === feedId ? { ...feed, ...changes } : feed)),
  }));
  const { name } = changes;
  if (name !== undefined) changeFeedOfProjects(client, feedId, { id: feedId, name });
}

/** Takes a feed that was deleted out of everything; its projects stay, in no feed. */
export function forgetCustomFeed(client: QueryClient, feedId: string): void {
  client.removeQueries({ queryKey: customFeedKeys.one(feedId) });
  client.removeQueries({ queryKey: customFeedKeys.projects.of(feedId) });
  changeLists(client, customFeedKeys.lists.all, (list) => {
    const feeds = list.feeds.filter(({ _id }) => _id !== feedId);
    return { ...list, feeds, readCount: list.readCount - (list.feeds.length - feeds.length) };
  });
  changeFeedOfProjects(client, feedId, null);
}

/** Shows a project in another feed, or in none: on its cards, and in the lists of the feeds themselves. */
export function moveProject(client: QueryClient, project: ProjectView, feed: ProjectView['feed']): void {
  const moved = { ...project, feed };
  client.setQueriesData<LoadedFeed>(
    { queryKey: customFeedKeys.projects.all },
    (list) => list && withoutProject(list, project.id),
  );
  if (feed !== null) {
    client.setQueryData<LoadedFeed>(
      customFeedKeys.projects.of(feed.id),
      (list) => list && { ...list, projects: [moved, ...list.projects], readCount: list.readCount + 1 },
    );
  }
  client.setQueryData(customFeedKeys.ofProject(project.id), feed);
  changeProjects(client, (one) => (one.id === project.id ? { ...one, feed } : one));
}

function changeFeedOfProjects(client: QueryClient, feedId: string, feed: ProjectView['feed']): void {
  changeProjects(client, (project) => (project.feed?.id === feedId ? { ...project, feed } : project));
}

/** What is on its way may have been answered before the change and would undo it, so it is asked for again. */
function changeLists(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: LoadedCustomFeeds) => LoadedCustomFeeds,
): void {
  client.setQueriesData<LoadedCustomFeeds>({ queryKey }, (list) => list && change(list));
  askAgain(client, { queryKey, fetchStatus: 'fetching' });
}

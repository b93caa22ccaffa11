import type { LoadedFeed } from '@/queries/feed';

/** The list without a project that is not in it any more; later pages start one place earlier. */
export function withoutProject(feed: LoadedFeed, projectId: string): LoadedFeed {
  const projects = feed.projects.filter(({ id }) => id !== projectId);
  const goneCount = feed.projects.length - projects.length;
  return goneCount === 0 ? feed : { ...feed, projects, readCount: feed.readCount - goneCount };
}

import type { FeedType, ListPage } from '@/domain/feed';
import type { ProjectView } from '@/domain/project';
import { category } from '@/domain/project';
import { shuffle } from '@/lib/shuffle';

/** The feeds that can be made of an archive's projects. */
export type ArchiveFeedType = Exclude<FeedType, 'subscriptions'>;

/**
 * The order of a feed of the archive: the best one is everything, shuffled once a visit; the newest is
 * everything by date; the popular and the interesting are what reached their category, by date
 * (docs/product/feeds.md#archive-feeds).
 */
export function archiveFeed(
  projects: readonly ProjectView[],
  type: ArchiveFeedType,
  visitSeed: number,
): readonly ProjectView[] {
  switch (type) {
    case 'thebest':
      return shuffle(projects, visitSeed);
    case 'newest':
      return newestFirst(projects);
    case 'popular':
      return newestFirst(projects.filter((project) => project.category >= category.popular));
    case 'interesting':
      return newestFirst(projects.filter((project) => project.category >= category.interesting));
  }
}

/** Cuts a page out of a feed. */
export function slicePage<Item>(items: readonly Item[], offset: number, count: number): ListPage<Item> {
  const page = items.slice(offset, offset + count);
  return { items: page, receivedCount: page.length };
}

function newestFirst(projects: readonly ProjectView[]): ProjectView[] {
  return [...projects].sort((first, second) => timeOf(second) - timeOf(first));
}

function timeOf(project: ProjectView): number {
  return project.creationDate === null ? 0 : Date.parse(project.creationDate);
}

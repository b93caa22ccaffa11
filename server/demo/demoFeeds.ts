import { join } from 'node:path';
import { sortKey } from '../database/sortKey';
import type { customFeeds } from '../database/tables/customFeeds';
import type { FileStore } from '../media/files/FileStore';
import { userContentFolders } from '../media/files/fileKeys';
import { plannedFeeds } from './demoPlan';
import type { DemoProject } from './demoProjects';
import { mapSome } from './mapSome';
import { coverFile } from './readSamples';
import { storeSquare } from './storeSquare';

export interface DemoFeed {
  readonly row: typeof customFeeds.$inferInsert;
  readonly granted: readonly string[];
  readonly projectIds: readonly string[];
}

/** The planned feeds of those projects that are there, each with the cover of its first one. */
export function storeFeeds(files: FileStore, projects: readonly DemoProject[]): Promise<DemoFeed[]> {
  return mapSome(plannedFeeds, async ({ granted, projects: planned, ...feed }) => {
    const inside = planned.flatMap((id) => projects.find((project) => project.id === id) ?? []);
    const [first] = inside;
    const picId = first === undefined ? '' : await storeCover(files, feed.id, first);
    return {
      row: { ...feed, picId, nameKey: sortKey(feed.name) },
      granted,
      projectIds: inside.map(({ id }) => id),
    };
  });
}

async function storeCover(files: FileStore, feedId: string, { sample }: DemoProject): Promise<string> {
  const folder = userContentFolders.customFeedCover(feedId);
  const source = join(sample.folder, coverFile);
  return (await storeSquare(files, 'customFeedCover', folder, source)).picId;
}

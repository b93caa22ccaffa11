import { and, desc, eq } from 'drizzle-orm';
import type { WireReadComic } from '@/api/schemas/readingProgress';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { OrPlaceholders } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import { readingProgress } from '../../database/tables/reading';
import type { PageRange } from '../../http/validation';
import { projectViews } from '../project-views/projectViews';
import {
  isVisibleToKind,
  preparedByKind,
  type ViewerKind,
  viewerKind,
} from '../project-views/visibleProjects';
import type { Services } from '../services';

function readComicsQuery(
  database: Database,
  kind: ViewerKind,
  { userId, offset, count }: OrPlaceholders<PageRange & { userId: string }>,
) {
  const { projectId, revision, share, seen, endings, fileVersion, readAt } = readingProgress;
  return database
    .select({
      id: projectId,
      revision,
      share,
      seen,
      endings,
      fileVersion,
      readAt,
      presentVersion: projects.fileVersion,
    })
    .from(readingProgress)
    .innerJoin(projects, and(eq(projects.id, projectId), isVisibleToKind(kind, userId)))
    .where(eq(readingProgress.userId, userId))
    .orderBy(desc(readAt), projectId)
    .limit(count)
    .offset(offset);
}

const pages = preparedByKind(['userId', 'offset', 'count'], readComicsQuery);

/** The latest first, without the comics that the person may no longer see. */
export async function listReadComics(
  deps: Pick<Services, 'database' | 'tokenSecret'>,
  person: Viewer,
  page: PageRange,
): Promise<WireReadComic[]> {
  const rows = await pages[viewerKind(person)](deps.database, { userId: person.id, ...page });
  const found = await projectViews(deps, person, rows);
  const views = new Map(found.map((view) => [view.id, view]));
  return rows.flatMap(({ id, revision, share, seen, endings, fileVersion, presentVersion, readAt }) => {
    const project = views.get(id);
    if (project === undefined) return [];
    return [
      {
        project,
        revision,
        share,
        seenPages: seen.length,
        endings,
        isChanged: fileVersion !== presentVersion,
        readAt: readAt.toISOString(),
      },
    ];
  });
}

import { and, desc, eq } from 'drizzle-orm';
import type { WireReadComic } from '@/api/endpoints/reading';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { OrPlaceholders } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import { readingProgress } from '../../database/tables/reading';
import type { CallRules, HandlersOf } from '../../http/handlers';
import { boundedPage, type PageRange } from '../../http/validation';
import { projectViews } from '../project-views/projectViews';
import { isVisibleToKind, preparedByKind, type ViewerKind, viewerKind } from '../project-views/visibility';
import type { Services } from '../services';
import { deleteAllReading, deleteReading, findReading, putReading } from './readingOfPerson';

const writeRules: CallRules = {
  // Readers' clients send progress every ten seconds at most.
  rateLimit: { name: 'reading', times: 1000, perSeconds: 3600 },
  keepsCache: true,
};

/** What people have read, and where they stopped (docs/product/states.md#reading-progress). */
export function readingHandlers({ database, tokenSecret }: Services): HandlersOf<'reading'> {
  return {
    list: ({ params, viewer, read }) =>
      read(async (from) => listReadComics({ database: from, tokenSecret }, viewer, boundedPage(params))),
    get: ({ params: { projId }, viewer, read }) => read((from) => findReading(from, viewer.id, projId)),
    put: {
      ...writeRules,
      answer: ({ params: { projId }, body, viewer }) => putReading(database, viewer, projId, body),
    },
    delete: {
      ...writeRules,
      answer: ({ params: { projId }, viewer }) => deleteReading(database, viewer.id, projId),
    },
    deleteAll: {
      ...writeRules,
      answer: ({ viewer }) => deleteAllReading(database, viewer.id),
    },
  };
}

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

/** Comics that the user has read, latest first, without those that they may no longer see. */
async function listReadComics(
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

import { createHmac } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { playStarts } from '../../database/tables/likesAndViews';
import type { RequestContext } from '../../http/requestContext';
import { allSecrets, type Secrets } from '../../lib/secrets';
import { bufferCount } from '../project-views/projectCounts';

/** Two starts of one viewer within this are one that was told twice. */
const oneStartSeconds = 10;

/** Counts the start of a play as a view, once. */
export async function countView(database: Database, projectId: string, viewer: string): Promise<void> {
  const now = sql`now()`;
  await database.transaction(async (inside) => {
    const counted = await inside
      .insert(playStarts)
      .values({ projectId, viewer, countedAt: now })
      .onConflictDoUpdate({
        target: [playStarts.projectId, playStarts.viewer],
        set: { countedAt: now },
        setWhere: lt(playStarts.countedAt, oldStart()),
      })
      .returning({ viewer: playStarts.viewer });
    if (counted.length === 0) return;
    await bufferCount(inside, projectId, { views: 1 });
  });
}

/** Who watches: a person, or a visitor by a mark of their address that leads nobody back to it. */
export function viewerKeyOf({ viewer, address }: RequestContext, secrets: Secrets): string {
  if (viewer !== null) return viewer.id;
  const [secret] = allSecrets(secrets);
  return `visitor:${createHmac('sha256', secret).update(`play start ${address}`).digest('base64url')}`;
}

/** Drops the starts that no second telling can follow. */
export async function dropOldPlayStarts(database: Database): Promise<void> {
  await database.delete(playStarts).where(lt(playStarts.countedAt, oldStart()));
}

function oldStart() {
  return sql`now() - make_interval(secs => ${oneStartSeconds})`;
}

import { createHmac } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { playStarts } from '../../database/tables/likesAndViews';
import type { RequestContext } from '../../http/requestContext';
import { allSecrets, type Secrets } from '../../lib/secrets';
import { bufferCount } from '../project-views/projectCounts';

/** Starts by the same viewer within this time count once. */
const oneStartSeconds = 10;

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

/** A keyed hash of the id of a person, or of the address of a visitor. */
export function viewerKeyOf({ viewer, address }: RequestContext, secrets: Secrets): string {
  const [secret] = allSecrets(secrets);
  const [kind, who] = viewer === null ? ['visitor', address] : ['person', viewer.id];
  return `${kind}:${createHmac('sha256', secret).update(`play start ${who}`).digest('base64url')}`;
}

export async function dropOldPlayStarts(database: Database): Promise<void> {
  await database.delete(playStarts).where(lt(playStarts.countedAt, oldStart()));
}

function oldStart() {
  return sql`now() - make_interval(secs => ${oneStartSeconds})`;
}

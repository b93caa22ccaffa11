import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { seesAdultComics } from '@/domain/adultComics';
import type { Database } from '../../database/Database';
import { type Given, prepared, type Statement } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import type { SessionViewer } from '../../http/requestContext';
import { blockerOf, isNotBlocked } from './blockedPeople';

/** Whom a list is for. */
export interface Audience {
  /** Others get no comics for adults (docs/product/states.md#comics-for-adults). */
  readonly seesAdult: boolean;
  /** The viewer whose blocks apply; `null` for visitors and for people without blocks. */
  readonly blockerId: string | null;
}

/** The same while a statement is built. */
export interface AudienceKind extends Pick<Audience, 'seesAdult'> {
  readonly blockerId: string | Placeholder | null;
}

/** The query of calls that answer with lists of projects. */
interface ListQuery {
  readonly adults?: 'true' | undefined;
}

export const visitors: Audience = { seesAdult: false, blockerId: null };

export function audienceOf(viewer: SessionViewer | null, { adults }: ListQuery): Audience {
  return { seesAdult: seesAdultComics(viewer, adults === 'true'), blockerId: blockerOf(viewer) };
}

/** None for adults who block nobody: they see everything. */
export function isForAudience({ seesAdult, blockerId }: AudienceKind): SQL | undefined {
  return and(seesAdult ? undefined : sql`not ${projects.isAdult}`, isNotBlocked(projects.ownerId, blockerId));
}

/** A statement that is prepared for each kind of audience. */
export function preparedByAudience<const Name extends string, Answer>(
  names: readonly Name[],
  build: (database: Database, audience: AudienceKind, given: Given<Name, Placeholder>) => Statement<Answer>,
) {
  const forKind = (audience: AudienceKind) =>
    prepared(names, (database, given) => build(database, audience, given));
  const bothAges = (blockerId: Placeholder | null) => ({
    everybody: forKind({ seesAdult: false, blockerId }),
    adults: forKind({ seesAdult: true, blockerId }),
  });
  const [plain, blocking] = [bothAges(null), bothAges(sql.placeholder('blockerId'))];
  return (database: Database, { seesAdult, blockerId }: Audience, values: Given<Name, unknown>) => {
    const run = (blockerId === null ? plain : blocking)[seesAdult ? 'adults' : 'everybody'];
    return run(database, { ...values, blockerId });
  };
}

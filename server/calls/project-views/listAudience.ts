import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { seesAdultComics } from '@/domain/adultComics';
import type { Database } from '../../database/Database';
import { type Given, prepared, type Statement } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import type { SessionViewer } from '../../http/requestContext';

/** Whom a list is for: comics for adults are only in those of `adults` (docs/product/states.md#comics-for-adults). */
export type Audience = 'everybody' | 'adults';

/** The query of calls that answer with lists of projects. */
interface ListQuery {
  readonly adults?: 'true' | undefined;
}

export function audienceOf(viewer: SessionViewer | null, { adults }: ListQuery): Audience {
  return seesAdultComics(viewer, adults === 'true') ? 'adults' : 'everybody';
}

/** None for adults, who see everything. */
export function isForAudience(audience: Audience): SQL | undefined {
  return audience === 'adults' ? undefined : sql`not ${projects.isAdult}`;
}

/** A statement that is prepared for each audience. */
export function preparedByAudience<const Name extends string, Answer>(
  names: readonly Name[],
  build: (database: Database, audience: Audience, given: Given<Name, Placeholder>) => Statement<Answer>,
) {
  const forAudience = (audience: Audience) =>
    prepared(names, (database, given) => build(database, audience, given));
  return { everybody: forAudience('everybody'), adults: forAudience('adults') };
}

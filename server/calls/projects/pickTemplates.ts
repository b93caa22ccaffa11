import { and, eq, isNotNull } from 'drizzle-orm';
import { prepared } from '../../database/prepared';
import { projects, standsInFeeds } from '../../database/tables/projects';
import { pickProjects } from '../project-views/projectViews';

/** A page of the projects in the feeds that others may start from (docs/product/rights.md#templates). */
export const pickTemplates = prepared(['offset', 'count'], (database, page) =>
  pickProjects(database, {
    where: and(standsInFeeds(projects), eq(projects.isTemplate, true), isNotNull(projects.newestSince)),
    by: projects.newestSince,
    ...page,
  }),
);

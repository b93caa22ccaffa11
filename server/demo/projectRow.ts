import { type Category, category } from '@/domain/category';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import { adminManagedState } from '@/domain/publishing';
import type { projects } from '../database/tables/projects';
import type { DemoProject } from './demoProjects';
import type { StoredProject } from './storeProject';

/** A project's row. It came into each feed that it has reached when it was published. */
export function projectRow(project: DemoProject, stored: StoredProject): typeof projects.$inferInsert {
  const { sample, category: reached, createdAt, bestAt, ...fields } = project;
  const states = {
    userManagedState: project.userManagedState,
    adminManagedState: adminManagedState.okGlobal,
  };
  const since = (needed: Category, moment = createdAt) =>
    isGloballyAccessible(states) && reached >= needed ? moment : null;
  return {
    ...fields,
    ...states,
    category: reached,
    createdAt,
    picId: stored.cover.picId,
    newestSince: since(category.newest),
    interestingSince: since(category.interesting),
    popularSince: since(category.popular),
    bestSince: since(category.theBest, bestAt),
    fileVersion: 1,
    fileBytes: stored.fileBytes,
    nextResourceId: stored.resources.length + 1,
  };
}

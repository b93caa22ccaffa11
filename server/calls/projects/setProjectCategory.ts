import type { Category } from '@/domain/category';
import { newsType } from '@/domain/newsItem';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { tellPerson } from '../news/tellPerson';
import { type ChangedProject, changeProject } from './changeProject';

/** An admin says which feeds a project has reached; its owner is told of a better one that shows the project. */
export async function setProjectCategory(
  database: Database,
  projectId: string,
  category: Category,
): Promise<ChangedProject> {
  return database.transaction(async (inside) => {
    const changed = await changeProject(inside, projectId, () => ({ category }));
    const { before, after } = changed;
    if (category <= before.category || !isGloballyAccessible(after)) return changed;
    await tellPerson(inside, after.ownerId, {
      type: newsType.categoryChange,
      projectId,
      newCategory: category,
    });
    return changed;
  });
}

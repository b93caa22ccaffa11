import type { Category } from '@/domain/category';
import { newsType } from '@/domain/newsItem';
import type { Database } from '../../database/Database';
import { tellPerson } from '../news/tellPerson';
import { changeProject } from './changeProject';

/** An admin says which feeds a project has reached; its owner is told of a better one. Gives the category before. */
export async function setProjectCategory(
  database: Database,
  projectId: string,
  category: Category,
): Promise<Category> {
  return database.transaction(async (inside) => {
    const { before, after } = await changeProject(inside, projectId, () => ({ category }));
    if (category <= before.category) return before.category;
    await tellPerson(inside, after.ownerId, {
      type: newsType.categoryChange,
      projectId,
      newCategory: category,
    });
    return before.category;
  });
}

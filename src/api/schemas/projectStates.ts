import * as z from 'zod/mini';
import { adminManagedState, categories, category, userManagedState } from '@/domain/project';

/** The states that decide who sees a project and where; unknown ones fall back to those of a new project. */
export const projectStates = {
  userManagedState: z.catch(z.literal(Object.values(userManagedState)), userManagedState.created),
  adminManagedState: z.catch(z.literal(Object.values(adminManagedState)), adminManagedState.okGlobal),
  category: z.catch(z.literal(categories), category.newest),
};

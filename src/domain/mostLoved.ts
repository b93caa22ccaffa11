import type { ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectVisibility';

/** Those that most people like, the first of them first. What its owner sees alone, or the admins took out, is none. */
export function mostLoved(projects: readonly ProjectView[], count: number): readonly ProjectView[] {
  return projects
    .filter(isPubliclyAccessible)
    .sort((one, other) => other.likesCnt - one.likesCnt)
    .slice(0, count);
}

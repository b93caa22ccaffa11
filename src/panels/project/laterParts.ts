import { FollowAuthor } from '@/panels/project/FollowAuthor';
import { ProjectActions } from '@/panels/project/ProjectActions';

/** What a project's page shows once the first screen has its own things; they come together. */
export const laterParts = { FollowAuthor, ProjectActions };

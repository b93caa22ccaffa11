import { FollowAuthor } from '@/features/person/FollowButton';
import { OwnDraft } from '@/features/project-controls/OwnDraft';
import { AfterEnding } from '@/panels/project/AfterEnding';
import { OtherProjects } from '@/panels/project/OtherProjects';
import { ProjectActions } from '@/panels/project/ProjectActions';

/** What a project's page shows once the first screen has its own things; they come together. */
export const lazyParts = { AfterEnding, FollowAuthor, OwnDraft, ProjectActions, OtherProjects };

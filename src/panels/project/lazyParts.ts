import { FollowAuthor } from '@/features/person/FollowButton';
import { OwnDraft } from '@/features/project-controls/OwnDraft';
import { AfterEnding } from '@/panels/project/AfterEnding';
import { OtherProjects } from '@/panels/project/OtherProjects';
import { ProjectActions } from '@/panels/project/ProjectActions';

/** Parts of a project's page that are loaded together after the first screen. */
export const lazyParts = { AfterEnding, FollowAuthor, OwnDraft, ProjectActions, OtherProjects };

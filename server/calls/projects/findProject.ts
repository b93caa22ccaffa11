import { eq } from 'drizzle-orm';
import { userManagedState } from '@/domain/project';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectAccess';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import type { SessionViewer } from '../../http/requestContext';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { maySeeProject } from '../project-views/visibility';

export const projectTexts = {
  notYours: { en: 'This is not your comic.', ru: 'Это не ваш комикс.' },
  stateOutOfReach: {
    en: 'The comic can’t be changed to this state from its current one.',
    ru: 'Из этого состояния комикс нельзя перевести в выбранное.',
  },
  notInFeeds: {
    en: 'Only a comic that everyone sees in the feeds can be one of the best.',
    ru: 'В лучшее попадают только комиксы, которые видны всем в лентах.',
  },
  bannedFromFeeds: {
    en: 'You can’t publish in the feeds.',
    ru: 'Вам нельзя публиковаться в лентах.',
  },
  keptOutOfFeeds: {
    en: 'This comic can’t be published in the feeds.',
    ru: 'Этот комикс нельзя публиковать в лентах.',
  },
  newerFile: {
    en: 'This comic was saved from somewhere else meanwhile, so your version was not saved over it.',
    ru: 'Этот комикс тем временем сохранили в другом месте, поэтому ваша версия не записана поверх.',
  },
  yoursIsOf: { en: 'You started from the version of', ru: 'Вы начали с версии от' },
  presentIsOf: { en: 'The current one is from', ru: 'Сейчас там версия от' },
  answerToItself: {
    en: 'A comic can’t be a comment on itself.',
    ru: 'Комикс не может быть комментарием к самому себе.',
  },
  madeAlready: {
    en: 'This comic was published before, so it can’t be a new comment.',
    ru: 'Этот комикс уже публиковали, новым комментарием он не станет.',
  },
  nothingToPublish: {
    en: 'This comic has nothing to publish yet.',
    ru: 'В этом комиксе пока нечего публиковать.',
  },
  hasFile: {
    en: 'This comic already has a file, which a copy would replace.',
    ru: 'У этого комикса уже есть файл, копия заменила бы его.',
  },
  hiddenIsNotCopied: {
    en: 'A comic that moderators have hidden cannot be copied.',
    ru: 'Комикс, скрытый модераторами, скопировать нельзя.',
  },
  hasNoFile: { en: 'There is no file yet to copy.', ru: 'Файла ещё нет, копировать нечего.' },
  sameProject: {
    en: 'A comic can’t be copied into itself.',
    ru: 'Комикс нельзя скопировать в самого себя.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type ProjectRow = typeof projects.$inferSelect;

const findById = prepared(['id'], (database, { id }) =>
  database.select().from(projects).where(eq(projects.id, id)),
);

/** A project that the viewer may see; throws `notFound` otherwise. */
export async function findProject(
  database: Database,
  viewer: Viewer | null,
  projectId: string,
): Promise<ProjectRow> {
  const [project] = await findById(database, { id: projectId });
  if (project === undefined || !maySeeProject(viewer, project)) throw notFound();
  return project;
}

export interface OwnProject {
  readonly owner: SessionViewer;
  readonly project: ProjectRow;
}

/** The viewer's own project. Throws for everybody else, including admins. */
export async function findOwnProject(
  database: Database,
  owner: SessionViewer,
  projectId: string,
): Promise<OwnProject> {
  const project = await findProject(database, owner, projectId);
  if (project.ownerId !== owner.id) throw notAllowed(projectTexts.notYours);
  return { owner, project };
}

export async function findOwnProjectId(
  database: Database,
  owner: SessionViewer,
  projectId: string,
): Promise<string> {
  return (await findOwnProject(database, owner, projectId)).project.id;
}

/** Like `findOwnProject`, but also finds a project that its owner has deleted and can still restore. */
export async function findOwnOrDeletedProject(
  database: Database,
  owner: SessionViewer,
  projectId: string,
): Promise<OwnProject> {
  const [project] = await findById(database, { id: projectId });
  if (project?.ownerId === owner.id && project.deletedAt !== null) return { owner, project };
  return findOwnProject(database, owner, projectId);
}

/** Whether others see the project, so that they would see changes of it. */
export async function isShown(database: Database, projectId: string): Promise<boolean> {
  const [project] = await findById(database, { id: projectId });
  return project !== undefined && isPubliclyAccessible(project);
}

/**
 * Whether others see the project after its file is saved: the first save publishes (docs/product/states.md#first-save).
 */
export async function isShownOnceSaved(database: Database, projectId: string): Promise<boolean> {
  const [project] = await findById(database, { id: projectId });
  if (project === undefined) return false;
  return project.userManagedState === userManagedState.created || isPubliclyAccessible(project);
}

/** Whether others see the project after it is restored. */
export async function isShownOnceRestored(database: Database, projectId: string): Promise<boolean> {
  const [project] = await findById(database, { id: projectId });
  if (project === undefined || project.stateBeforeDeletion === null) return false;
  return isPubliclyAccessible({ ...project, userManagedState: project.stateBeforeDeletion });
}

/** Whether the files of a project are public, need a key (a special one for a banned project), or do not exist. */
export type ProjectAccess = 'open' | 'closed' | 'banned' | 'absent';

export async function projectAccess(database: Database, projectId: string): Promise<ProjectAccess> {
  const [found] = await database
    .select({
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      deletedAt: projects.deletedAt,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (found === undefined || found.deletedAt !== null) return 'absent';
  if (isBannedProject(found)) return 'banned';
  return isPubliclyAccessible(found) ? 'open' : 'closed';
}

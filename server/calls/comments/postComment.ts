import { and, eq } from 'drizzle-orm';
import { isBannedFrom } from '@/domain/banCategory';
import { newsType } from '@/domain/newsItem';
import { commentType, type ProjectComment } from '@/domain/projectComment';
import { isPubliclyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import type { Person } from '../../http/Caller';
import { invalidField, notAllowed, notFound } from '../../lib/domainError';
import { tellPerson } from '../news/tellPerson';
import { keepProject, type ProjectRow } from '../projects/findProject';
import { pickComments } from './listComments';
import { commentWords } from './words';

/** What somebody wants to say: a text, or a project by its id. */
export interface GivenComment {
  readonly type: ProjectComment['type'];
  readonly text: string;
}

/** Comments on a project that its author may see; the owner of the project is told of it. */
export async function postComment(
  database: Database,
  author: Person,
  project: ProjectRow,
  { type, text }: GivenComment,
): Promise<ProjectComment> {
  await demandMayComment(database, author, project);
  if (type === commentType.project) await demandMayAnswer(database, author, project, text);
  const content = type === commentType.text ? { text } : { answerProjectId: text };
  const id = await database.transaction(async (inside) => {
    await lockPerson(inside, author.id);
    if (!(await keepProject(inside, project.id))) throw notFound();
    const [row] = await inside
      .insert(comments)
      .values({ projectId: project.id, authorId: author.id, type, ...content })
      .returning({ id: comments.id });
    if (row === undefined) throw new Error('The comment was not kept');
    if (type === commentType.project) {
      const isAnswer = and(eq(projects.id, text), eq(projects.commentedId, project.id));
      await inside.update(projects).set({ isAnswerPosted: true }).where(isAnswer);
    }
    await tellPerson(inside, project.ownerId, {
      type: newsType.newAnswer,
      projectId: project.id,
      actorId: author.id,
    });
    return row.id;
  });
  const pick = { projectId: project.id, where: eq(comments.id, id), count: 1 };
  const [posted] = await pickComments(database, author, pick);
  if (posted === undefined) throw notFound();
  return posted.comment;
}

async function demandMayComment(database: Database, author: Person, project: ProjectRow): Promise<void> {
  if (isBannedFrom('comment', author.banCategory)) throw notAllowed(commentWords.banned);
  if (!project.commentsEnabled) throw notAllowed(commentWords.closed);
  const [blacklisted] = await database
    .select({ userId: commentBlacklist.userId })
    .from(commentBlacklist)
    .where(and(eq(commentBlacklist.ownerId, project.ownerId), eq(commentBlacklist.userId, author.id)));
  if (blacklisted !== undefined) throw notAllowed(commentWords.blacklisted);
}

async function demandMayAnswer(
  database: Database,
  author: Person,
  project: ProjectRow,
  answerId: string,
): Promise<void> {
  if (answerId === project.id) throw invalidField('text', commentWords.answerIsItself);
  const [answer] = await database.select().from(projects).where(eq(projects.id, answerId));
  if (answer?.ownerId !== author.id || !isPubliclyAccessible(answer)) {
    throw invalidField('text', commentWords.answerNotYours);
  }
}

import { readKey } from './shell';

interface Person {
  readonly _id: string;
  readonly name: string;
}

interface OpenProject {
  readonly id: string;
  readonly owner: { readonly id: string };
}

/** What the app's own screens may have done, for the person who is signed in and the comic that is open. */
export const doings = ['like', 'follow', 'comment', 'projectInfo'] as const;

export type Doing = (typeof doings)[number];

/** The event of it; `null` where nobody is signed in, or no comic is open. */
export async function updateOf(doing: Doing, projectId: string | null): Promise<object | null> {
  const person = await ask<Person>('/api/users/me');
  const project = projectId && (await ask<OpenProject>(`/api/view/project/${projectId}`));
  if (!person || !project) return null;
  const { id, owner } = project;
  const user = { id: person._id, name: person.name, picId: '' };
  switch (doing) {
    case 'like':
      return { type: 'like', isLiked: true, projectOwnerId: owner.id, data: { user, project: { id } } };
    case 'follow':
      return {
        type: 'follow',
        followedUserId: owner.id,
        isActedUserFollowing: true,
        actedUserData: { user },
      };
    case 'comment': {
      const creationDate = new Date().toISOString();
      const text = `From the app, ${creationDate.slice(11, 19)}`;
      const projectComment = { type: 2, text, creationDate, owner: user };
      return { type: 'comment', isAdded: true, projectId: id, projectComment };
    }
    case 'projectInfo':
      return { type: 'projectInfo', projectId: id, name: 'Renamed in the app' };
  }
}

async function ask<Answer>(path: string): Promise<Answer | null> {
  const key = readKey();
  const token = key.startsWith('{') ? JSON.parse(key).apiKey : key;
  const answer = await fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return answer.ok ? answer.json() : null;
}

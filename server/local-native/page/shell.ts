import type { PhoneSwitches } from '../phoneSwitches';

/** What the app's functions do outside the page. */
interface ShellActions {
  readonly send: (name: string, given: object) => void;
  readonly openSignIn: () => void;
  readonly restart: () => void;
  readonly showOwn: (screen: 'editor' | 'player', projectId: string) => void;
  readonly callSocialApi: (call: string) => void;
}

/** The object that an app of this version provides (`src/platform/native/README.md`). */
export function shellOf({ sdk, key, account, editor, player, social }: PhoneSwitches, actions: ShellActions) {
  const { send } = actions;
  return {
    appLoadingDone: () => send('appLoadingDone', {}),
    ...(sdk !== 'none' && { sdkLevel: () => Number(sdk) }),
    ...(key !== 'none' && {
      getApiKey: readKey,
      setApiKey(next: string) {
        send('setApiKey', { form: next.startsWith('{') ? 'json' : 'plain' });
        writeKey(next);
      },
    }),
    ...(account === 'own' && {
      openSignIn() {
        send('openSignIn', {});
        actions.openSignIn();
      },
      signOut() {
        send('signOut', {});
        writeKey('');
        actions.restart();
      },
    }),
    ...(editor === 'own' && {
      openEditor(projectId: string, commentedId: string | null) {
        send('openEditor', { projectId, commentedId });
        actions.showOwn('editor', projectId);
      },
    }),
    ...(player === 'own' && {
      openPlayer(projectId: string, autoplay: boolean, newComment: boolean) {
        send('openPlayer', { projectId, autoplay, newComment });
        actions.showOwn('player', projectId);
      },
    }),
    ...(social !== 'none' && { callSocialApi: actions.callSocialApi }),
  };
}

/** The app's own storage. The phone's page uses a name that the framed page does not use. */
const keyName = 'kadr-native-key';

function readKey(): string {
  return localStorage.getItem(keyName) ?? '';
}

function writeKey(key: string): void {
  localStorage.setItem(keyName, key);
}

/** Stores the token of a signed-in user as an app of this version does. */
export function keepToken(token: string, form: PhoneSwitches['key']): void {
  writeKey(form === 'plain' ? token : JSON.stringify({ apiKey: token }));
}

interface Person {
  readonly _id: string;
  readonly name: string;
}

interface OpenProject {
  readonly id: string;
  readonly owner: { readonly id: string };
}

/** Events that the app's own screens may send, about the signed-in user and the open comic. */
export const reportedActions = ['like', 'follow', 'comment', 'projectInfo'] as const;

export type ReportedAction = (typeof reportedActions)[number];

/** The event for an action; `null` when nobody is signed in or no comic is open. */
export async function updateOf(action: ReportedAction, projectId: string | null): Promise<object | null> {
  const person = await ask<Person>('/api/users/me');
  const project = projectId && (await ask<OpenProject>(`/api/view/project/${projectId}`));
  if (!person || !project) return null;
  const { id, owner } = project;
  const user = { id: person._id, name: person.name, picId: '' };
  switch (action) {
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

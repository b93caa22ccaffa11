import type { PhoneSwitches } from '../phoneSwitches';

/** What the app's functions do around the page. */
export interface ShellActions {
  readonly tell: (name: string, given: object) => void;
  readonly openSignIn: () => void;
  readonly startAnew: () => void;
  readonly showOwn: (screen: 'editor' | 'player', projectId: string) => void;
  readonly callSocialApi: (call: string) => void;
}

/** The object of an app of such an age, as `src/platform/native/README.md` has it. */
export function shellOf({ sdk, key, account, editor, player, social }: PhoneSwitches, actions: ShellActions) {
  const { tell } = actions;
  return {
    appLoadingDone: () => tell('appLoadingDone', {}),
    ...(sdk !== 'none' && { sdkLevel: () => Number(sdk) }),
    ...(key !== 'none' && {
      getApiKey: readKey,
      setApiKey(next: string) {
        tell('setApiKey', { form: next.startsWith('{') ? 'json' : 'plain' });
        writeKey(next);
      },
    }),
    ...(account === 'own' && {
      openSignIn() {
        tell('openSignIn', {});
        actions.openSignIn();
      },
      signOut() {
        tell('signOut', {});
        writeKey('');
        actions.startAnew();
      },
    }),
    ...(editor === 'own' && {
      openEditor(projectId: string, commentedId: string | null) {
        tell('openEditor', { projectId, commentedId });
        actions.showOwn('editor', projectId);
      },
    }),
    ...(player === 'own' && {
      openPlayer(projectId: string, autoplay: boolean, newComment: boolean) {
        tell('openPlayer', { projectId, autoplay, newComment });
        actions.showOwn('player', projectId);
      },
    }),
    ...(social !== 'none' && { callSocialApi: actions.callSocialApi }),
  };
}

/** The app's own store: the phone's page keeps it, out of the sight of the framed one by its name. */
const keyName = 'kadr-native-key';

export function readKey(): string {
  return localStorage.getItem(keyName) ?? '';
}

function writeKey(key: string): void {
  localStorage.setItem(keyName, key);
}

/** Keeps the token of somebody who has signed in, as an app of such an age does. */
export function keepToken(token: string, form: PhoneSwitches['key']): void {
  writeKey(form === 'plain' ? token : JSON.stringify({ apiKey: token }));
}

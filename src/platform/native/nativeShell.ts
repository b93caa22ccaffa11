declare global {
  interface Window {
    /** Put there by our native app before the page loads; see native/README.md. */
    readonly KadrNative?: unknown;
  }
}

/** What our native app offers to the page (native/README.md); whether the optional ones are functions is asked where they are called. */
export interface NativeShell {
  appLoadingDone(): void;
  /** The SDK level of Android; what it gives is unknown until it was looked at. */
  sdkLevel?(): unknown;
  /** The key that says who is signed in, plain or as JSON with `apiKey`; what it gives is unknown until it was looked at. */
  getApiKey?(): unknown;
  /** Keeps the key in the form that is there already; an empty one forgets it. */
  setApiKey?(key: string): void;
  /** Opens the app's own dialog for signing in and up. */
  openSignIn?(): void;
  /** Signs the app out, which then starts anew by itself. */
  signOut?(): void;
  /** Opens the app's own editor of a project, made as a comment to another one or to none. */
  openEditor?(projectId: string, commentedId: string | null): void;
  /** Opens the app's own player of a project. */
  openPlayer?(projectId: string, autoplay: boolean, newComment: boolean): void;
  /** Hands a call over to the social network's API, as JSON; its reply comes through `window.kadrReceive`. */
  callSocialApi?(call: string): void;
}

/** The shell that our native app put on `window`; `null` anywhere else. */
export function findNativeShell(window: Window): NativeShell | null {
  const shell = window.KadrNative;
  return isNativeShell(shell) ? shell : null;
}

// Read by hand: Android's injected objects are not plain ones, a schema would copy their functions off them.
function isNativeShell(shell: unknown): shell is NativeShell {
  return (
    typeof shell === 'object' &&
    shell !== null &&
    'appLoadingDone' in shell &&
    typeof shell.appLoadingDone === 'function'
  );
}

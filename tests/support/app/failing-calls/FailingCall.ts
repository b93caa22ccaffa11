import type { Answers, CallName, Prepared } from '../preparedTransport';
import type { renderApp } from '../renderApp';

export type App = ReturnType<typeof renderApp>;

interface FailingCall {
  readonly call: CallName;
  /** The caller, for the title of the test. */
  readonly what: string;
  /** Opens the panel with these responses, and with the others that it needs. */
  readonly open: (answers: Answers) => App;
}

/** A call that a screen cannot be shown without, or makes automatically. */
export interface AskedCall extends FailingCall {
  /**
   * How a failure is shown: the retry strip with the reason; a button to try again without a text; or not at
   * all.
   */
  readonly tells: 'strip' | 'button' | 'nobody';
  /** The successful response at the end. */
  readonly succeeds: Prepared;
  /** What is visible whether the call succeeds or not. */
  readonly stands?: () => Promise<unknown>;
  /** The message instead of "no connection", if there is a special one. */
  readonly offlineText?: string;
  /** What is visible after success; without it the call is not tried again. */
  readonly isThere?: () => Promise<unknown>;
  /** After an expired token: the call is repeated as a visitor, or the user is asked to sign in. */
  readonly visitorFinds: () => Promise<unknown>;
}

/** A call that is made by an action of a user. */
export interface DoneCall extends FailingCall {
  /** The former response of the same call, and what is visible since then. */
  readonly before?: { readonly answered: Prepared; readonly isThere: () => Promise<unknown> };
  /** Performs the action, and repeats it after a failure. */
  readonly act: (app: App) => Promise<void>;
  /** Where a failure is shown: in the error dialog, beside the control, or nowhere. */
  readonly tells: 'dialog' | 'here' | 'nobody';
  /** The field to which a rejected value belongs. */
  readonly path?: string;
  /** The call is for visitors and sent without a token. */
  readonly isVisitors?: boolean;
  /** The action is inside a dialog, so the dialog of a ban waits for that one. */
  readonly isInDialog?: boolean;
  /** After a failure: entered and chosen values are still there, and the screen shows what the server has. */
  readonly isKept: (app: App) => Promise<unknown>;
  readonly succeeds: Prepared;
  /** After the first success. */
  readonly isDone: (app: App) => Promise<unknown>;
  /** After an expired token: what a visitor sees, and that nothing is lost after sign-in. */
  readonly isSignedOut: (app: App) => Promise<unknown>;
}

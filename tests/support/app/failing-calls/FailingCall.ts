import type { Answers, CallName, Prepared } from '../preparedTransport';
import type { renderApp } from '../renderApp';

export type App = ReturnType<typeof renderApp>;

interface FailingCall {
  readonly call: CallName;
  /** Who makes the call, as in the title of the test. */
  readonly what: string;
  /** Opens the panel with these responses, and with those that it needs besides. */
  readonly open: (answers: Answers) => App;
}

/** A call that a screen cannot be shown without, or makes automatically. */
export interface AskedCall extends FailingCall {
  /** How a failure is shown: the retry strip with the reason; a button to try again without a text; or not at all. */
  readonly tells: 'strip' | 'button' | 'nobody';
  /** The response that succeeds in the end. */
  readonly succeeds: Prepared;
  /** What is on the screen whether the call succeeds or not. */
  readonly stands?: () => Promise<unknown>;
  /** The message instead of "no connection", where there is a special one. */
  readonly offlineText?: string;
  /** What is there after a success; without it the call is not tried again. */
  readonly isThere?: () => Promise<unknown>;
  /** After a token that was not valid any more: the call is repeated as a visitor, or they are asked to sign in. */
  readonly visitorFinds: () => Promise<unknown>;
}

/** A call that is made by an action of a person. */
export interface DoneCall extends FailingCall {
  /** The former response of the same call, and what is on the screen since then. */
  readonly before?: { readonly answered: Prepared; readonly isThere: () => Promise<unknown> };
  /** Performs the action, also once more after a failure. */
  readonly act: (app: App) => Promise<void>;
  /** Where a failure is shown: in the error dialog, beside the control, or nowhere. */
  readonly tells: 'dialog' | 'here' | 'nobody';
  /** The field that a rejected value is about. */
  readonly path?: string;
  /** It is for visitors and is sent without a token. */
  readonly isVisitors?: boolean;
  /** It is in a dialog already, and the dialog of a ban waits for that one. */
  readonly isInDialog?: boolean;
  /** After a failure: what was typed and chosen is still there, and what is shown is what the server has. */
  readonly isKept: (app: App) => Promise<unknown>;
  readonly succeeds: Prepared;
  /** After the first success. */
  readonly isDone: (app: App) => Promise<unknown>;
  /** After a token that was not valid any more: what a visitor finds, and that nothing is lost on signing in again. */
  readonly isSignedOut: (app: App) => Promise<unknown>;
}

import type { Answers, CallName, Prepared } from '../preparedTransport';
import type { renderApp } from '../renderApp';

export type App = ReturnType<typeof renderApp>;

interface FailingCall {
  readonly call: CallName;
  /** Whose doing it is, as the title of a test has it. */
  readonly what: string;
  /** Opens the panel over these answers, and those that it needs beside them. */
  readonly open: (answers: Answers) => App;
}

/** What a screen cannot be drawn without, or asks for by itself. */
export interface AskedCall extends FailingCall {
  /** Who hears of it: the retry strip says why; or there is a button to ask again without a word; or nobody. */
  readonly tells: 'strip' | 'button' | 'nobody';
  /** What answers in the end. */
  readonly succeeds: Prepared;
  /** What stands there whether it is answered or not. */
  readonly stands?: () => Promise<unknown>;
  /** What is told in the place of "no connection", where that has words of its own. */
  readonly offlineWords?: string;
  /** What is there once it is answered; without it nobody asks again. */
  readonly isThere?: () => Promise<unknown>;
  /** After a token that was not valid any more: it is asked again as a visitor, or they are asked to sign in. */
  readonly visitorFinds: () => Promise<unknown>;
}

/** What a person does. */
export interface DoneCall extends FailingCall {
  /** What the same call has answered before, and what stands on the screen since then. */
  readonly before?: { readonly answered: Prepared; readonly isThere: () => Promise<unknown> };
  /** Does it, also once more after a failure. */
  readonly act: (app: App) => Promise<void>;
  /** Where it is told: in the error dialog, beside what was done, or nowhere. */
  readonly tells: 'dialog' | 'here' | 'nobody';
  /** The field that a refused value is about. */
  readonly path?: string;
  /** It is for visitors, whom no token goes along with. */
  readonly isVisitors?: boolean;
  /** It stands in a dialog already, for which that of a ban waits. */
  readonly isInDialog?: boolean;
  /** After a failure: what was typed and chosen is there, what is shown is what the server has. */
  readonly isKept: (app: App) => Promise<unknown>;
  readonly succeeds: Prepared;
  /** After the first success. */
  readonly isDone: (app: App) => Promise<unknown>;
  /** After a token that was not valid any more: what a visitor finds, and that nothing is lost for who comes back. */
  readonly isSignedOut: (app: App) => Promise<unknown>;
}

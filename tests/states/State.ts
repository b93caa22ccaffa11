import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import type { WireCurrentUser } from '@/api/schemas/user';
import type { Platform } from '@/platform/Platform';
import type { Dialogs } from '@/routes/dialogs';
import { ban, plainFailures } from '../support/app/failing-calls/failures';
import type { Answers, Prepared } from '../support/app/preparedTransport';
import { anna, aroundPanels, banned, empty, filled } from './world';

/** What the app is rendered with, at which path, and the dialog that is opened over it. */
export interface State {
  readonly path: string;
  /** Who is signed in; a visitor where it is `undefined`. */
  readonly person: WireCurrentUser | undefined;
  readonly answers: Answers;
  readonly host?: Partial<Platform>;
  readonly addresses?: Partial<UrlsConfig>;
  readonly open?: (dialogs: Dialogs) => void;
}

/** The states of one panel or dialog by their titles. */
export type States = Readonly<Record<string, State>>;

function allAnswering(answer: Prepared): Answers {
  return Object.fromEntries(Object.keys(filled).map((call) => [call, answer]));
}

const failureOf = (name: string): Prepared => {
  const failure = plainFailures.find((one) => one.name === name);
  if (failure === undefined) throw new Error(`There is no failure called ${name}`);
  return failure.answer('');
};

interface PanelOptions {
  /** Who the panel belongs to; Anna when not given. */
  readonly person?: WireCurrentUser;
  /** Answers that differ from the common ones. */
  readonly answers?: Answers;
  /** States that this panel alone has. */
  readonly more?: Readonly<Record<string, Partial<State>>>;
}

/** A panel that shows what the server has, in each state that such a panel can have. */
export function contentPanel(path: string, { person = anna, answers, more }: PanelOptions = {}): States {
  const state = (given: Answers): State => ({
    path,
    person,
    answers: { ...aroundPanels, ...filled, ...given },
  });
  const filledState = state({ ...answers });
  return {
    filled: filledState,
    loading: state(allAnswering('never')),
    empty: state(empty),
    failed: state(allAnswering(failureOf('a fault of the server'))),
    offline: state(allAnswering(failureOf('no connection'))),
    'signed out': { ...filledState, person: undefined },
    banned: { ...state(allAnswering(ban.answer(''))), person: banned },
    ...variantsOf(filledState, more),
  };
}

/** A panel that requests nothing, or a dialog over a complete one. */
export function plainStates(base: Pick<State, 'path'> & Partial<State>, more?: PanelOptions['more']): States {
  const plain: State = {
    person: undefined,
    ...base,
    answers: { ...aroundPanels, ...filled, ...base.answers },
  };
  return { filled: plain, ...variantsOf(plain, more) };
}

/** Variants of a state; their answers are added to its own. */
function variantsOf(state: State, variants: PanelOptions['more'] = {}): States {
  return Object.fromEntries(
    Object.entries(variants).map(([title, variant]) => [
      title,
      { ...state, ...variant, answers: { ...state.answers, ...variant.answers } },
    ]),
  );
}

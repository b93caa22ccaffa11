/** What the person at the local native host has chosen; the page's query is its only home. */
export interface PhoneSwitches {
  /** `none` is an app that names no level: another system, or newer than the question. */
  readonly sdk: Choice<'sdk'>;
  /** Old apps keep the key as it is, and the oldest leave it to the web view. */
  readonly key: Choice<'key'>;
  readonly account: Choice<'account'>;
  readonly editor: Choice<'editor'>;
  readonly player: Choice<'player'>;
  /** How the social network answers through the app. */
  readonly social: Choice<'social'>;
  readonly member: Choice<'member'>;
}

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

/** What can be chosen; the first is usual. */
export const choices = {
  sdk: ['34', '19', 'none'],
  key: ['json', 'plain', 'none'],
  account: ['own', 'none'],
  editor: ['page', 'own'],
  player: ['page', 'own'],
  social: ['normal', 'refused', 'late', 'silent', 'wrong', 'doubled', 'without-id', 'none'],
  member: ['no', 'yes'],
} as const;

export const switchNames = ['sdk', 'key', 'account', 'editor', 'player', 'social', 'member'] as const;

/** Reads the switches out of the page's query; what it does not know is as if it were not there. */
export function readPhoneSwitches(query: string): PhoneSwitches {
  const given = new URLSearchParams(query);
  return {
    sdk: oneOf(given.get('sdk'), choices.sdk),
    key: oneOf(given.get('key'), choices.key),
    account: oneOf(given.get('account'), choices.account),
    editor: oneOf(given.get('editor'), choices.editor),
    player: oneOf(given.get('player'), choices.player),
    social: oneOf(given.get('social'), choices.social),
    member: oneOf(given.get('member'), choices.member),
  };
}

/** The query with one switch changed; empty when all are as usual. */
export function withSwitch(query: string, name: keyof PhoneSwitches, value: string): string {
  const changed = new URLSearchParams(query);
  if (value === choices[name][0]) changed.delete(name);
  else changed.set(name, value);
  return changed.toString();
}

function oneOf<Word extends string>(value: string | null, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === value) ?? words[0];
}

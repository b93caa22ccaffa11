/** The settings of the local native host, stored in the query of its page. */
export interface PhoneSwitches {
  /** `none`: the app gives no SDK level, because it runs on iOS or is newer than this check. */
  readonly sdk: Choice<'sdk'>;
  /** Old apps store the key as plain text, and the oldest leave it to the web view. */
  readonly key: Choice<'key'>;
  readonly account: Choice<'account'>;
  readonly editor: Choice<'editor'>;
  readonly player: Choice<'player'>;
  /** How the social network responds through the app. */
  readonly social: Choice<'social'>;
  readonly member: Choice<'member'>;
}

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

/** The first is the default. */
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

/** Ignores unknown values. */
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

/** The query with one changed setting; empty when all settings are the defaults. */
export function withSwitch(query: string, name: keyof PhoneSwitches, value: string): string {
  const changed = new URLSearchParams(query);
  if (value === choices[name][0]) changed.delete(name);
  else changed.set(name, value);
  return changed.toString();
}

function oneOf<Value extends string>(value: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((one) => one === value) ?? values[0];
}

/** How often something may be done within a span. */
export interface LimitRule {
  readonly times: number;
  readonly perSeconds: number;
}

const hour = 3600;

/** Per caller: a person, or a visitor's address, behind which a whole school may sit. */
export const limitRules = {
  signIn: { times: 100, perSeconds: hour },
  /** Wrong passwords of one account, wherever they come from. */
  wrongPassword: { times: 10, perSeconds: hour / 4 },
  launch: { times: 1000, perSeconds: hour },
  signUp: { times: 20, perSeconds: hour },
  reset: { times: 20, perSeconds: hour },
  /** Letters to one address. */
  letter: { times: 5, perSeconds: hour },
  comment: { times: 30, perSeconds: 600 },
  upload: { times: 200, perSeconds: hour },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof limitRules;
export type LimitRules = Readonly<Record<LimitName, LimitRule>>;

import type { Locale } from '@/domain/locale';
import { hasRole, type Viewer } from '@/domain/user';
import { withoutInvisible } from '@/domain/visibleText';
import { findWords } from '@/domain/wordFilter';
import { dayMs } from '@/lib/units';

/**
 * What a filter does: it refuses the content, or holds it until a moderator has reviewed it
 * (docs/product/states.md#filters).
 */
export const filterActions = ['refuse', 'hold'] as const;

export type FilterAction = (typeof filterActions)[number];

/**
 * There is one rule of kind `words` for each word, and one rule of each other kind. `scanner` matches content that the
 * operator's scanner objects to, `unscanned` content without a verdict.
 */
export const filterKinds = ['words', 'newLinks', 'firstComics', 'pictures', 'scanner', 'unscanned'] as const;

export type FilterKind = (typeof filterKinds)[number];

export interface FilterRule {
  readonly id: string;
  readonly kind: FilterKind;
  /** The list that a word is on; `null` for other rules. */
  readonly locale: Locale | null;
  /** The word; empty for other rules. */
  readonly pattern: string;
  readonly action: FilterAction;
  readonly isOn: boolean;
}

/** A rule with its counts (docs/product/entities.md#filter-rule). */
export interface FilterRuleView extends FilterRule {
  /** How often the rule refused something. */
  readonly refusedCount: number;
  /** How much the rule held, and how much of that moderators released as false alarms. */
  readonly heldCount: number;
  readonly releasedCount: number;
}

/**
 * Whether admins choose the action. First comics are always held, pictures are always refused, and the scanner's
 * verdict contains the action.
 */
export const hasChoice: Readonly<Record<FilterKind, boolean>> = {
  words: true,
  newLinks: true,
  firstComics: false,
  pictures: false,
  scanner: false,
  unscanned: false,
};

/** Rules that are not shown when the operator has no scanner. */
export const isOfScanner: Readonly<Record<FilterKind, boolean>> = {
  words: false,
  newLinks: false,
  firstComics: false,
  pictures: false,
  scanner: true,
  unscanned: true,
};

/** The maximum number of words on a list: every text is compared with all of them. */
export const maxFilterWords = 1000;

/** Links by younger accounts are filtered. */
const newLinksMs = dayMs;

/** How many comics of an account are held first, and how old the account may be. */
const firstComicsCount = 3;
const firstComicsMs = 30 * dayMs;

interface FilteredText {
  /** The text's field in the call. */
  readonly field: string;
  readonly text: string;
}

/**
 * Which content can wait for a moderator. Names and pictures that others see replace the previous ones at once, or are
 * refused.
 */
export const mayWait = {
  project: true,
  comment: true,
  profile: false,
  customFeed: false,
  /** An avatar or a cover. */
  picture: false,
} as const;

export type FilteredKind = keyof typeof mayWait;

/** Content that is about to be published. */
export interface Filtered {
  readonly kind: FilteredKind;
  readonly texts: readonly FilteredText[];
  readonly author: {
    readonly accountAgeMs: number;
    /** The author's comics that others can see, or could once. */
    readonly publishedComics: number;
  };
}

/** The reason why something is refused or held. */
export interface FilterMatch {
  readonly rule: FilterRule;
  readonly field: string;
  /** The matching part of the text; empty when the match is not in a text. */
  readonly match: string;
  /** The content that the scanner checked. Changed content with the same fault is checked again. */
  readonly version?: string;
}

const maxReasonLength = 200;

/** A scanner's reason as one line that can be shown. */
export function scanReason(given: string): string {
  return withoutInvisible(given.replace(/\s+/g, ' ')).trim().slice(0, maxReasonLength);
}

/** Whether a user's content is filtered. Moderators' content is not. */
export function isFiltered(viewer: Viewer): boolean {
  return !hasRole(viewer, 'admin');
}

/** The matches of rules, at most one for each rule. */
export function findMatches(rules: readonly FilterRule[], filtered: Filtered): readonly FilterMatch[] {
  const present = rules.filter(({ isOn }) => isOn);
  const words = present.filter(({ kind }) => kind === 'words');
  const found = filtered.texts.flatMap(({ field, text }) =>
    findWords(words, text).map(({ of: rule, match }) => ({ rule, field, match })),
  );
  const once = found.filter(({ rule }, place) => found.findIndex((other) => other.rule === rule) === place);
  const others = present.flatMap((rule) => {
    const match = matchOf(rule, filtered);
    return match === null ? [] : [{ rule, ...match }];
  });
  return [...once, ...others];
}

/** The matches that refuse the content. For content that cannot wait, these include rules that hold. */
export function refusalsIn(kind: FilteredKind, matches: readonly FilterMatch[]): readonly FilterMatch[] {
  return mayWait[kind] ? matches.filter(({ rule }) => rule.action === 'refuse') : matches;
}

/** The texts of the given fields that differ from the current ones. */
export function changedTexts<Field extends string>(
  fields: readonly Field[],
  wanted: { readonly [Name in Field]?: string | undefined },
  present: Readonly<Record<Field, string>>,
): readonly FilteredText[] {
  return fields.flatMap((field) => {
    const text = wanted[field];
    return text === undefined || text === present[field] ? [] : [{ field, text }];
  });
}

function matchOf({ kind }: FilterRule, { kind: what, texts, author }: Filtered) {
  if (kind === 'newLinks' && author.accountAgeMs < newLinksMs) {
    for (const { field, text } of texts) {
      const match = findLink(text);
      if (match !== null) return { field, match };
    }
  }
  const isNew = author.accountAgeMs < firstComicsMs && author.publishedComics < firstComicsCount;
  return kind === 'firstComics' && what === 'project' && isNew ? { field: 'value', match: '' } : null;
}

/** Top-level domains that are not words as well. Others such as `me` and `to` only count when a path follows. */
const topLevels: ReadonlySet<string> = new Set(
  'com net org info biz ru su рф by kz ua uz io tv gg cc xyz online site shop store link'.split(' '),
);

const betweenWords = /[\s,;()<>"'«»“”]+/u;
const label = /^[\p{L}\p{N}-]+$/u;

/** The first web address in a text, with or without `https://`; `null` without one. */
export function findLink(text: string): string | null {
  return text.split(betweenWords).find(isLink) ?? null;
}

function isLink(part: string): boolean {
  if (/^(?:https?:\/\/|www\.)./i.test(part)) return true;
  const [host = '', path] = part.split(/[/?#:]/, 2);
  const labels = host.toLowerCase().replace(/\.+$/, '').split('.');
  if (labels.length < 2 || !labels.every((one) => label.test(one))) return false;
  const top = labels.at(-1) ?? '';
  const hasPath = path !== undefined && path !== '' && part.charAt(host.length) === '/';
  return topLevels.has(top) || (hasPath && /^\p{L}{2,}$/u.test(top));
}

/** A moderator's decision on held content. */
export type HeldDecision = 'release' | 'refuse';

/** One reason why something is held, for a rule. */
export interface HeldMatch {
  readonly kind: FilterKind;
  /** The matching part of the text. */
  readonly match: string;
}

export type HeldKind = 'project' | 'comment';

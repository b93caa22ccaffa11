import type { Locale } from '@/domain/locale';
import { hasRole, type Viewer } from '@/domain/user';
import { withoutInvisible } from '@/domain/visibleText';
import { findWords } from '@/domain/wordFilter';
import { dayMs } from '@/lib/durations';

/** What a filter does: it refuses the text, or lets a moderator look first (docs/product/states.md#filters). */
export const filterActions = ['refuse', 'hold'] as const;

export type FilterAction = (typeof filterActions)[number];

/**
 * `words` are many rules, one for each word; of the others there is one each. `scanner` is what the operator's scanner says,
 * and `unscanned` means what it gave no verdict on.
 */
export const filterKinds = ['words', 'newLinks', 'firstComics', 'pictures', 'scanner', 'unscanned'] as const;

export type FilterKind = (typeof filterKinds)[number];

export interface FilterRule {
  readonly id: string;
  readonly kind: FilterKind;
  /** The list that a word is on; `null` of other rules. */
  readonly locale: Locale | null;
  /** The word; empty in other rules. */
  readonly pattern: string;
  readonly action: FilterAction;
  readonly isOn: boolean;
}

/** A rule with what came of it (docs/product/entities.md#filter-rule). */
export interface FilterRuleView extends FilterRule {
  /** How often it refused something. */
  readonly refusedCount: number;
  /** How many things it held, and how many of them a moderator released: false alarms. */
  readonly heldCount: number;
  readonly releasedCount: number;
}

/** Whether admins choose the action: first comics are always held, pictures refused, and the scanner says itself which. */
export const hasChoice: Readonly<Record<FilterKind, boolean>> = {
  words: true,
  newLinks: true,
  firstComics: false,
  pictures: false,
  scanner: false,
  unscanned: false,
};

/** What nobody needs to see where the operator has no scanner. */
export const isOfScanner: Readonly<Record<FilterKind, boolean>> = {
  words: false,
  newLinks: false,
  firstComics: false,
  pictures: false,
  scanner: true,
  unscanned: true,
};

/** How many words a list may have: every text is compared with all of them. */
export const maxFilterWords = 1000;

/** Whose links are looked at first. */
const newLinksMs = dayMs;

/** How many comics of an account are looked at first, and how long an account is new. */
const firstComicsCount = 3;
const firstComicsMs = 30 * dayMs;

interface FilteredText {
  /** Its field in the call. */
  readonly field: string;
  readonly text: string;
}

/** What can wait for a moderator. A name or a picture that others see replaces another one at once, or is not taken. */
export const mayWait = {
  project: true,
  comment: true,
  profile: false,
  customFeed: false,
  /** An avatar or a cover. */
  picture: false,
} as const;

export type FilteredKind = keyof typeof mayWait;

/** What is about to be published. */
export interface Filtered {
  readonly kind: FilteredKind;
  readonly texts: readonly FilteredText[];
  readonly author: {
    readonly accountAgeMs: number;
    /** Comics of theirs that others can see or could. */
    readonly publishedComics: number;
  };
}

/** Why something is refused or held. */
export interface FilterMatch {
  readonly rule: FilterRule;
  readonly field: string;
  /** What of the text is meant, as it was written there; empty for what has no words. */
  readonly match: string;
  /** The content that the scanner looked at: another one with the same fault is looked at again. */
  readonly version?: string;
}

const longestReason = 200;

/** What a scanner says why, as one line that can be shown. */
export function scanReason(given: string): string {
  return withoutInvisible(given.replace(/\s+/g, ' ')).trim().slice(0, longestReason);
}

/** Nobody looks at what moderators publish. */
export function isFiltered(viewer: Viewer): boolean {
  return !hasRole(viewer, 'admin');
}

/** Each rule at most once. */
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

/** Those that refuse: what cannot wait is refused by rules that hold as well. */
export function refusalsIn(kind: FilteredKind, matches: readonly FilterMatch[]): readonly FilterMatch[] {
  return mayWait[kind] ? matches.filter(({ rule }) => rule.action === 'refuse') : matches;
}

/** The texts of these fields that differ from the present ones. */
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

/** Endings of addresses that are not words as well: `me` and `to` only count with a path after them. */
const topLevels: ReadonlySet<string> = new Set(
  'com net org info biz ru su рф by kz ua uz io tv gg cc xyz online site shop store link'.split(' '),
);

const betweenWords = /[\s,;()<>"'«»“”]+/u;
const label = /^[\p{L}\p{N}-]+$/u;

/** The first address of the web in a text, with or without `https://`; `null` without one. */
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

/** What a moderator does with something that is held. */
export type HeldDecision = 'release' | 'refuse';

/** Why something is held, by rule. */
export interface HeldMatch {
  readonly kind: FilterKind;
  /** What of the text it means. */
  readonly match: string;
}

export type HeldKind = 'project' | 'comment';

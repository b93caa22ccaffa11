import type { FeedRef } from '@/domain/project';

/** What becomes of an edit of the custom feed that a project is in. */
export type MembershipOutcome = 'nothing' | { readonly feed: FeedRef | null };

interface MembershipEdit {
  /** The feed that the project is in. */
  readonly present: FeedRef | null;
  readonly typed: string;
  /** The suggestion that was picked, and not typed over since. */
  readonly picked: FeedRef | null;
}

/** Done with the edit (docs/product/states.md#feed-membership). */
export function membershipOutcome({ present, typed, picked }: MembershipEdit): MembershipOutcome {
  if (typed.trim() === '') return present === null ? 'nothing' : { feed: null };
  return picked === null || picked.id === present?.id ? 'nothing' : { feed: picked };
}

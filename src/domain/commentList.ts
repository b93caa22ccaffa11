import {
  blacklistPlaceholderType,
  type CommentListEntry,
  commentType,
  type ProjectComment,
} from '@/domain/projectComment';

/** What tells two comments apart: they have no ids of their own, and names and pictures may change. */
function identityOf(entry: CommentListEntry): string {
  if (entry.type === blacklistPlaceholderType) return `${entry.type} ${entry.userToBlacklist.id}`;
  const content = entry.type === commentType.text ? entry.text : entry.project.id;
  return `${entry.type} ${entry.owner.id} ${entry.creationDate} ${content}`;
}

/** A key for each entry; the same one as long as the entry is there, whatever comes above it. */
export function entryKeys(entries: readonly CommentListEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  // From the oldest on: of two that say the same the later one comes and goes above.
  return [...entries]
    .reverse()
    .map((entry) => {
      const identity = identityOf(entry);
      const count = counts.get(identity) ?? 0;
      counts.set(identity, count + 1);
      return `${identity} ${count}`;
    })
    .reverse();
}

/** The entry that is the comment; `undefined` when it is not there. */
function findComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
): ProjectComment | undefined {
  const identity = identityOf(comment);
  return entries.find(
    (entry): entry is ProjectComment =>
      entry.type !== blacklistPlaceholderType && identityOf(entry) === identity,
  );
}

/** With a new comment on top; the very same list when it is there already, by the server's answer or a pushed update. */
export function withComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
): readonly CommentListEntry[] {
  return findComment(entries, comment) ? entries : [comment, ...entries];
}

/** Without a comment, or with something else in its place. */
export function replaceComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
  replacement: readonly CommentListEntry[] = [],
): readonly CommentListEntry[] {
  const found = findComment(entries, comment);
  return found ? entries.flatMap((entry) => (entry === found ? replacement : [entry])) : entries;
}

import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FilterMatch, HeldKind } from '@/domain/filters';
import type { UserManagedState } from '@/domain/project';
import { privateState } from '@/domain/projectRights';
import type { Database } from '../../database/Database';
import { newId } from '../../database/rowKeys';
import { filterHolds, filterRules, type HoldReason } from '../../database/tables/filters';
import type { projects } from '../../database/tables/projects';

/** A comic, or a comment on it. */
interface HeldThing {
  readonly projectId: string;
  readonly commentId: number | null;
}

function isAboutHeld({ projectId, commentId }: HeldThing): SQL | undefined {
  return commentId === null
    ? and(eq(filterHolds.projectId, projectId), isNull(filterHolds.commentId))
    : eq(filterHolds.commentId, commentId);
}

/** Creates a hold for content that does not have one yet. */
export async function addHold(
  tx: Database,
  { authorId, ...thing }: HeldThing & { readonly authorId: string },
  matches: readonly FilterMatch[],
): Promise<void> {
  if (matches.length === 0) return;
  const kind: HeldKind = thing.commentId === null ? 'project' : 'comment';
  const reasons = matches.map(reasonOf);
  await tx.insert(filterHolds).values({ ...thing, id: newId(), kind, authorId, reasons });
  await changeFigure(tx, 'heldCnt', reasons, 1);
}

/** Changes a count of the rules that still exist. */
export async function changeFigure(
  tx: Database,
  figure: 'heldCnt' | 'releasedCnt',
  reasons: readonly HoldReason[],
  by: 1 | -1,
): Promise<void> {
  if (reasons.length === 0) return;
  const column: SQLWrapper = filterRules[figure];
  const areTargets = inArray(
    filterRules.id,
    reasons.map(({ ruleId }) => ruleId),
  );
  await tx
    .update(filterRules)
    .set({ [figure]: sql`greatest(${column} + ${by}, 0)` })
    .where(areTargets);
}

type Publishing = Pick<typeof projects.$inferSelect, 'id' | 'ownerId' | 'userManagedState' | 'heldState'>;

type StateChanges = Pick<Publishing, 'userManagedState' | 'heldState'>;

/**
 * The states of a comic that its author wants public: private while there is a reason to hold it that no moderator has
 * dismissed before. The project must be locked.
 */
export async function publishOrHold(
  tx: Database,
  { id: projectId, ownerId: authorId, userManagedState, heldState }: Publishing,
  wanted: UserManagedState,
  matches: readonly FilterMatch[],
): Promise<StateChanges> {
  if (matches.length === 0 && heldState === null) return { userManagedState: wanted, heldState: null };
  const thing = { projectId, commentId: null };
  const known = await tx.select().from(filterHolds).where(isAboutHeld(thing));
  const released = keysOf(known.filter(({ decision }) => decision === 'release'));
  const present = matches.filter((match) => !released.has(keyOf(reasonOf(match))));
  if (present.length === 0) {
    await withdrawHeld(tx, projectId);
    return { userManagedState: wanted, heldState: null };
  }
  const open = known.find(({ settledAt }) => settledAt === null);
  if (open === undefined) await addHold(tx, { ...thing, authorId }, present);
  else {
    const reasons = present.map(reasonOf);
    await tx.update(filterHolds).set({ reasons }).where(eq(filterHolds.id, open.id));
    const before = keysOf([open]);
    const added = reasons.filter((reason) => !before.has(keyOf(reason)));
    await changeFigure(tx, 'heldCnt', added, 1);
  }
  return { userManagedState: privateState(userManagedState), heldState: wanted };
}

/**
 * Closes the hold of a comic that its author no longer wants public, or that there is no reason to hold any more. The
 * project must be locked.
 */
export async function withdrawHeld(tx: Database, projectId: string): Promise<void> {
  const isOpen = and(isAboutHeld({ projectId, commentId: null }), isNull(filterHolds.settledAt));
  await tx.update(filterHolds).set({ settledAt: new Date() }).where(isOpen);
}

function reasonOf({ rule, match, version }: FilterMatch): HoldReason {
  return { ruleId: rule.id, kind: rule.kind, match, ...(version !== undefined && { version }) };
}

function keyOf({ ruleId, match, version = '' }: HoldReason): string {
  return `${ruleId} ${version} ${match.toLowerCase()}`;
}

function keysOf(holds: readonly { readonly reasons: readonly HoldReason[] }[]): ReadonlySet<string> {
  return new Set(holds.flatMap(({ reasons }) => reasons.map(keyOf)));
}

import { and, eq, sql } from 'drizzle-orm';
import { banBy } from '@/domain/case';
import { banCategories, defaultBanCategory } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/locks';
import { decisions } from '../../database/tables/moderation';
import type { UserRow } from '../../database/tables/users';
import type { DecisionRow } from '../decisions/decisions';
import { beforeBan, setBan } from '../profiles/bans';
import type { CaseEffect, Doing, Undoing } from './caseEffect';

/** A stricter or longer ban stays. Returns whether this ban applies now. */
export async function banPerson(
  tx: Database,
  person: UserRow,
  { outcome, until, admin, reason, decisionId }: Doing,
): Promise<boolean> {
  const ban = banBy(outcome);
  const { banCategory, banUntil } = person;
  const isMilder = ban < banCategory || (ban === banCategory && endOf(until) < endOf(banUntil));
  return !isMilder && setBan(tx, person, { admin, category: ban, until, reason, decisionId });
}

/** Restores the ban from before the decision, unless the decision's ban was changed since. */
export async function unbanPerson(
  tx: Database,
  person: UserRow,
  { decision, admin }: Undoing,
): Promise<void> {
  const { outcome, until, before } = decision;
  if (banBy(outcome) === defaultBanCategory) return;
  const isStillThis =
    person.banCategory === banBy(outcome) && person.banUntil?.getTime() === until?.getTime();
  if (!isStillThis) return skipInLaterBans(tx, decision);
  const earlier = banCategories.find((one) => one === before.banCategory) ?? defaultBanCategory;
  if (earlier > banBy(outcome)) return;
  const earlierUntil = before.banUntil ? new Date(before.banUntil) : null;
  const isOver = earlierUntil !== null && earlierUntil.getTime() <= Date.now();
  await setBan(tx, person, {
    admin,
    category: isOver ? defaultBanCategory : earlier,
    until: isOver ? null : earlierUntil,
    reason: null,
  });
}

/** When later bans are undone as well, they must restore the state from before this one. */
async function skipInLaterBans(
  tx: Database,
  { personId, outcome, until, before }: DecisionRow,
): Promise<void> {
  const { banCategory = defaultBanCategory, banUntil = null } = before;
  const isBefore = sql`${decisions.before} @> ${JSON.stringify({
    banCategory: banBy(outcome),
    banUntil: until?.toISOString() ?? null,
  })}::jsonb`;
  await tx
    .update(decisions)
    .set({ before: sql`${decisions.before} || ${JSON.stringify({ banCategory, banUntil })}::jsonb` })
    .where(and(eq(decisions.personId, personId), isBefore));
}

/** Bans a person. */
export const ofPerson: CaseEffect = {
  async act({ database }, step) {
    await database.transaction(async (tx) => {
      const person = await lockPerson(tx, step.subjectId);
      await step.record(tx, beforeBan(person));
      await banPerson(tx, person, step);
    });
  },
  async undo({ database }, step) {
    await database.transaction(async (tx) => {
      const person = await lockPerson(tx, step.decision.subjectId);
      if (await step.record(tx)) await unbanPerson(tx, person, step);
    });
  },
};

function endOf(until: Date | null): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}

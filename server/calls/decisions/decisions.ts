import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { type CaseKind, type Outcome, outcomeOfBan } from '@/domain/case';
import type { DecisionReason } from '@/domain/moderation';
import type { BanCategory, Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { newId } from '../../database/rowKeys';
import { appeals, decisions } from '../../database/tables/moderation';
import type { Services } from '../services';
import { decisionEmailKind, decisionParts, mailDecision } from './decisionEmail';

export type DecisionRow = typeof decisions.$inferSelect;

type NewDecision = Omit<DecisionRow, 'id' | 'decidedBy' | 'createdAt' | 'takenBackAt'>;

type Mailing = Pick<Services, 'mail' | 'tokenSecret' | 'websiteUrl'>;

/** Stores an admin's decision, and emails the person whom it concerns. The subject must be locked. */
export async function storeDecision(
  services: Mailing,
  tx: Database,
  admin: Viewer,
  decision: NewDecision,
  id = newId(),
): Promise<string> {
  await tx.insert(decisions).values({ ...decision, id, decidedBy: admin.id });
  await mailStored(services, tx, admin, { ...decision, id });
  return id;
}

export async function mailStored(
  services: Mailing,
  tx: Database,
  admin: Viewer,
  decision: NewDecision & { readonly id: string },
): Promise<void> {
  if (decision.personId === admin.id) return;
  const parts = decisionParts(decision.kind, decision.outcome);
  await mailDecision(services, tx, { ...decision, kind: decisionEmailKind(decision.outcome), parts });
}

/** Marks decisions as undone, so that they cannot be appealed any more. Returns those that were not marked before. */
export async function withdrawDecisions(
  tx: Database,
  areTargets: SQL | undefined,
): Promise<readonly DecisionRow[]> {
  const now = new Date();
  const withdrawn = await tx
    .update(decisions)
    .set({ takenBackAt: now })
    .where(and(areTargets, isNull(decisions.takenBackAt)))
    .returning();
  const areAppeals = inArray(
    appeals.appealedId,
    withdrawn.map(({ id }) => id),
  );
  await tx
    .update(appeals)
    .set({ settledAt: now })
    .where(and(areAppeals, isNull(appeals.settledAt)));
  return withdrawn;
}

/** Marks decisions as undone, and emails the people whom they concern. */
export async function withdrawAndMail(
  services: Mailing,
  tx: Database,
  admin: Viewer,
  areTargets: SQL | undefined,
): Promise<readonly DecisionRow[]> {
  const withdrawn = await withdrawDecisions(tx, areTargets);
  for (const { id, personId, projectId, outcome } of withdrawn) {
    if (outcome === 'done' || personId === admin.id) continue;
    const email = { kind: 'answerOfModerators', parts: ['takenBack'], reason: null, until: null } as const;
    await mailDecision(services, tx, { id, personId, projectId, ...email });
  }
  return withdrawn;
}

/** Decisions on a subject, with or without a case. */
export function decisionsOn(
  kind: CaseKind,
  subjectId: string,
  ...outcomes: readonly Outcome[]
): SQL | undefined {
  return and(
    eq(decisions.kind, kind),
    eq(decisions.subjectId, subjectId),
    inArray(decisions.outcome, [...outcomes]),
  );
}

/** The reason of the decision that set a person's current ban. */
export async function reasonOfBan(
  database: Database,
  personId: string,
  category: BanCategory,
): Promise<DecisionReason | null> {
  const outcome = outcomeOfBan[category];
  if (outcome === undefined) return null;
  const [decision] = await database
    .select({ reason: decisions.reason })
    .from(decisions)
    .where(
      and(eq(decisions.personId, personId), eq(decisions.outcome, outcome), isNull(decisions.takenBackAt)),
    )
    .orderBy(desc(decisions.createdAt))
    .limit(1);
  return decision?.reason ?? null;
}

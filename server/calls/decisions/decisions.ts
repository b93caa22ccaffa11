import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { type CaseKind, type Outcome, outcomeOfBan } from '@/domain/case';
import type { DecisionReason } from '@/domain/moderation';
import type { BanCategory, Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { newId } from '../../database/rowKeys';
import { appeals, decisions } from '../../database/tables/moderation';
import type { Services } from '../services';
import { mailDecision, saidOf } from './decisionEmail';

export type DecisionRow = typeof decisions.$inferSelect;

type NewDecision = Omit<DecisionRow, 'id' | 'decidedBy' | 'createdAt' | 'takenBackAt'>;

type Mailing = Pick<Services, 'mail' | 'tokenSecret' | 'websiteUrl'>;

/** Stores what an admin decides, and emails whom it concerns. The subject has to be locked. */
export async function storeDecision(
  services: Mailing,
  inside: Database,
  admin: Viewer,
  decision: NewDecision,
  id = newId(),
): Promise<string> {
  await inside.insert(decisions).values({ ...decision, id, decidedBy: admin.id });
  await mailStored(services, inside, admin, { ...decision, id });
  return id;
}

export async function mailStored(
  services: Mailing,
  inside: Database,
  admin: Viewer,
  decision: NewDecision & { readonly id: string },
): Promise<void> {
  const said = saidOf(decision.kind, decision.outcome);
  if (decision.personId !== admin.id) await mailDecision(services, inside, { ...decision, said });
}

/** Marks decisions as taken back, so that nothing is left to appeal against; returns those that were not so already. */
export async function withdrawDecisions(
  inside: Database,
  areMeant: SQL | undefined,
): Promise<readonly DecisionRow[]> {
  const now = new Date();
  const withdrawn = await inside
    .update(decisions)
    .set({ takenBackAt: now })
    .where(and(areMeant, isNull(decisions.takenBackAt)))
    .returning();
  const areAppeals = inArray(
    appeals.appealedId,
    withdrawn.map(({ id }) => id),
  );
  await inside
    .update(appeals)
    .set({ settledAt: now })
    .where(and(areAppeals, isNull(appeals.settledAt)));
  return withdrawn;
}

/** The same, and emails whom they concern. */
export async function withdrawAndMail(
  services: Mailing,
  inside: Database,
  admin: Viewer,
  areMeant: SQL | undefined,
): Promise<readonly DecisionRow[]> {
  const withdrawn = await withdrawDecisions(inside, areMeant);
  for (const { id, personId, projectId, outcome } of withdrawn) {
    const isMailed = outcome !== 'done' && personId !== admin.id;
    const mailed = { id, personId, projectId, said: ['takenBack'], reason: null, until: null } as const;
    if (isMailed) await mailDecision(services, inside, mailed);
  }
  return withdrawn;
}

/** What was done about a thing without a case, or by one. */
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

/** Of the decision that a person's present ban is by. */
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

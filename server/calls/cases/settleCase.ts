import { and, eq, type SQL } from 'drizzle-orm';
import {
  type BanTerm,
  banBy,
  banEnd,
  type Case,
  type CaseRef,
  isAllFine,
  type Outcome,
  outcomesOf,
  reasonsFor,
} from '@/domain/case';
import type { Locale } from '@/domain/locale';
import type { DecisionReason } from '@/domain/moderation';
import { newsType } from '@/domain/news';
import { defaultBanCategory, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUsers } from '../../database/locks';
import { newId } from '../../database/rowKeys';
import { type Before, decisions } from '../../database/tables/moderation';
import { conflict, invalidField, type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { listAdmins } from '../admins/admins';
import {
  type DecisionRow,
  mailStored,
  storeDecision,
  withdrawAndMail,
  withdrawDecisions,
} from '../decisions/decisions';
import { notifyUser } from '../news/deliverNews';
import type { Services } from '../services';
import { caseSources } from './caseSources';
import { effects } from './effects';
import { findOpenCase } from './listCases';

const caseTexts = {
  settledAlready: {
    en: 'This case is already settled. Nothing was changed.',
    ru: 'Решение уже принято. Ничего не изменилось.',
  },
  doesNotSuit: {
    en: 'This decision isn’t available for cases of this kind.',
    ru: 'Такое решение здесь не подходит.',
  },
  changed: {
    en: 'This has changed meanwhile, or there is a new report. Please review it again, then decide.',
    ru: 'Здесь что-то изменилось или пришла новая жалоба. Посмотрите ещё раз и решите.',
  },
  waitsNoMore: {
    en: 'This is no longer held: its author has withdrawn it, or another admin was first.',
    ru: 'Это уже не ждёт решения: автор передумал или другой админ успел раньше.',
  },
  needsReason: { en: 'Choose a reason.', ru: 'Выберите причину.' },
  needsTerm: { en: 'Choose when the ban ends.', ru: 'Выберите, когда закончится запрет.' },
  needsOther: {
    en: 'This appeal is against your own decision, so another admin has to handle it.',
    ru: 'Это решение приняли вы, поэтому апелляцию рассмотрит другой админ.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const settledAlready = () => conflict([{ text: caseTexts.settledAlready }]);

interface GivenDecision extends CaseRef {
  readonly outcome: Outcome;
  readonly reason?: DecisionReason | undefined;
  readonly days?: BanTerm | undefined;
  /** The revision of the case that the admin has seen. */
  readonly revision?: string | undefined;
  /** The admin's language. */
  readonly locale: Locale;
}

function checked({ kind, outcome, reason, days }: GivenDecision) {
  if (!outcomesOf[kind].includes(outcome)) throw invalidField('outcome', caseTexts.doesNotSuit);
  const suiting = reasonsFor(kind, outcome);
  const isGiven = reason !== undefined && suiting.includes(reason);
  if (suiting.length > 0 && !isGiven) throw invalidField('reason', caseTexts.needsReason);
  const isBan = banBy(outcome) !== defaultBanCategory;
  if (isBan && days === undefined) throw invalidField('days', caseTexts.needsTerm);
  return { outcome, until: isBan ? banEnd(days) : null, reason: isGiven ? reason : null };
}

/** Whether another admin could settle cases that this one may not. */
export async function hasOtherAdmin(services: Services, admin: Viewer): Promise<boolean> {
  return (await listAdmins(services.database, services, admin.id)).some(({ isReady }) => isReady);
}

/** Settles a case once: of two admins, even at the same moment, only the first changes anything. */
export async function settleCase(services: Services, admin: Viewer, given: GivenDecision): Promise<string> {
  const { kind, id, locale, revision: seenRevision } = given;
  const decided = checked(given);
  const { outcome } = decided;
  const { database } = services;
  const seen = { hasOtherAdmin: kind === 'appeal' && (await hasOtherAdmin(services, admin)) };
  const found = await findOpenCase(database, admin, given, seen);
  if (found === null) throw await notOpen(database, given);
  if (found.needsOther) throw notAllowed(caseTexts.needsOther);
  const decisionId = newId();
  const { person, project } = found;
  if (person === null) throw notFound();

  const record = async (tx: Database, before: Before = {}): Promise<void> => {
    const about = { kind, subjectId: id, personId: person.id, projectId: project?.id ?? null };
    await storeDecision(services, tx, admin, { ...about, ...decided, before }, decisionId);
    const revision = await caseSources[kind].settle(tx, id, decisionId);
    if (revision === null) throw settledAlready();
    const isUnseen = seenRevision !== undefined && seenRevision !== revision;
    if (isUnseen && isAllFine(outcome)) throw conflict([{ text: caseTexts.changed }]);
    if (person.id !== admin.id) await notifyOfAnswer(tx, person.id, found, decided);
  };

  if (kind === 'appeal') {
    const appealed = await findDecision(database, id);
    if (outcome === 'overturn') {
      const withdraw = async (tx: Database, isIt: SQL) => {
        await record(tx);
        return withdrawDecisions(tx, isIt);
      };
      await undo(services, admin, { decision: appealed, isGranted: true, withdraw });
    } else await lockedFor(database, person.id, record);
  } else if (changesNothing(outcome)) await lockedFor(database, person.id, record);
  else {
    const about = { subjectId: id, personId: person.id, decisionId, admin, locale };
    await effects[kind].act(services, { ...decided, ...about, record });
  }
  return decisionId;
}

/** Appeals are settled separately. */
function changesNothing(outcome: Outcome): boolean {
  return outcome === 'done' || outcome === 'decline';
}

/** When nothing changes, the person concerned is locked, so that their account is not deleted meanwhile. */
function lockedFor(
  database: Database,
  personId: string,
  record: (tx: Database) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockUsers(tx, [personId]);
    await record(tx);
  });
}

/** News about a rejection. Other outcomes send news with their effects. */
async function notifyOfAnswer(
  tx: Database,
  personId: string,
  { project, feed }: Case,
  { outcome, reason }: { readonly outcome: Outcome; readonly reason: DecisionReason | null },
): Promise<void> {
  if (outcome === 'decline' && project !== null) {
    await notifyUser(tx, personId, { type: newsType.requestDeclined, projectId: project.id, reason });
  } else if (outcome === 'keep') {
    const about = { projectId: project?.id ?? null, feedId: feed?.id ?? null, reason: null };
    await notifyUser(tx, personId, { type: newsType.appealRejected, ...about });
  }
}

async function findDecision(database: Database, id: string): Promise<DecisionRow> {
  const [decision] = await database.select().from(decisions).where(eq(decisions.id, id));
  if (decision === undefined) throw notFound();
  return decision;
}

async function notOpen(database: Database, { kind, id }: CaseRef) {
  if (kind === 'heldProject' || kind === 'heldComment') return conflict([{ text: caseTexts.waitsNoMore }]);
  // An appeal also ends when its decision is undone.
  const isTarget =
    kind === 'appeal' ? eq(decisions.id, id) : and(eq(decisions.subjectId, id), eq(decisions.kind, kind));
  const [settled] = await database.select({ id: decisions.id }).from(decisions).where(isTarget).limit(1);
  return settled === undefined ? notFound() : settledAlready();
}

interface Reverting {
  readonly decision: DecisionRow;
  /** `true` for a granted appeal. */
  readonly isGranted: boolean;
  /** Returns an empty list when somebody else has already undone the decision. */
  withdraw(tx: Database, isIt: SQL): Promise<readonly DecisionRow[]>;
}

async function undo(
  services: Services,
  admin: Viewer,
  { decision, isGranted, withdraw }: Reverting,
): Promise<void> {
  const { id, kind, outcome } = decision;
  const record = async (tx: Database) => (await withdraw(tx, eq(decisions.id, id))).length > 0;
  if (kind === 'appeal' || changesNothing(outcome)) await services.database.transaction(record);
  else await effects[kind].undo(services, { decision, admin, isGranted, record });
}

/** Undoes a decision: the subject is as it was before, and the case is open again. */
export async function takeBack(
  services: Services,
  admin: Viewer,
  decisionId: string,
  locale: Locale,
): Promise<void> {
  const decision = await findDecision(services.database, decisionId);
  if (decision.takenBackAt !== null) return;
  const reopen = (tx: Database) => caseSources[decision.kind].reopen(tx, decisionId);
  if (decision.outcome === 'overturn') await doAgain(services, admin, { decision, reopen, locale });
  else {
    const withdraw = async (tx: Database, isIt: SQL) => {
      await reopen(tx);
      return withdrawAndMail(services, tx, admin, isIt);
    };
    await undo(services, admin, { decision, isGranted: false, withdraw });
  }
}

interface Again {
  readonly decision: DecisionRow;
  readonly locale: Locale;
  reopen(tx: Database): Promise<void>;
}

/** Undoes a granted appeal: the appeal is open again, and the decision that it was against applies again. */
async function doAgain(
  services: Services,
  admin: Viewer,
  { decision, locale, reopen }: Again,
): Promise<void> {
  const appealed = await findDecision(services.database, decision.subjectId);
  if (appealed.kind === 'appeal') throw notFound();
  const { id, outcome, reason, until, subjectId, personId } = appealed;
  await effects[appealed.kind].act(services, {
    subjectId,
    personId,
    decisionId: id,
    outcome,
    reason,
    until,
    admin,
    locale,
    async record(tx, before) {
      const withdrawn = await withdrawDecisions(tx, eq(decisions.id, decision.id));
      if (withdrawn.length === 0) throw settledAlready();
      await tx.update(decisions).set({ takenBackAt: null, before }).where(eq(decisions.id, id));
      await reopen(tx);
      await mailStored(services, tx, admin, appealed);
    },
  });
}

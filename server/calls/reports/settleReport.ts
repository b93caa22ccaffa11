import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import type { ReportReason } from '@/domain/moderation';
import { banBy, decisionsOf, type ReportDecision } from '@/domain/report';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { isOfPerson, reports } from '../../database/tables/moderation';
import { conflict, invalidField, type LocalizedText, notFound } from '../../lib/errors';
import type { Services } from '../services';
import { type Before, moderations, type ReportRow } from './moderations';

/** Texts of errors about reports. */
const reportTexts = {
  settledAlready: {
    en: 'Another admin has settled this report already. Nothing was changed.',
    ru: 'Эту жалобу уже рассмотрел другой админ. Ничего не изменилось.',
  },
  doesNotSuit: {
    en: 'This decision is not for reports of this kind.',
    ru: 'Это решение не для таких жалоб.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

interface Decision {
  readonly reportId: string;
  readonly decision: ReportDecision;
  /** The admin's language. */
  readonly locale: Locale;
}

/** Settles a report once. Any decision but `done` settles all open reports of the same thing. */
export async function settleReport(
  services: Services,
  admin: Viewer,
  { reportId, decision, locale }: Decision,
): Promise<void> {
  const report = await findReport(services.database, reportId);
  if (!decisionsOf[report.kind].includes(decision)) throw invalidField('decision', reportTexts.doesNotSuit);
  const settled = { decision, settledBy: admin.id };
  if (decision === 'done') await close(services.database, report, settled);
  else {
    await moderations[report.kind].act(services, {
      report,
      admin,
      locale,
      ban: banBy(decision),
      close: (inside, before) => close(inside, report, { ...settled, ...before }),
    });
  }
}

/** Reverts a decision: the reports that it settled are open again, and what was reported is as it was before. */
export async function reopenReport(services: Services, admin: Viewer, reportId: string): Promise<void> {
  const report = await findReport(services.database, reportId);
  const { decision, kind } = report;
  if (decision === null) return;
  if (decision === 'done') await open(services.database, report);
  else {
    const ban = banBy(decision);
    await moderations[kind].undo(services, { report, admin, ban, open: (inside) => open(inside, report) });
  }
}

async function findReport(database: Database, reportId: string): Promise<ReportRow> {
  const [report] = await database.select().from(reports).where(eq(reports.id, reportId));
  if (report === undefined) throw notFound();
  return report;
}

type Settled = Pick<ReportRow, 'decision' | 'settledBy'> & Before;

/** Returns the reason of the report. Of two admins, also at the same moment, only the first changes anything. */
async function close(inside: Database, report: ReportRow, settled: Settled): Promise<ReportReason> {
  const isMeant = settled.decision === 'done' ? eq(reports.id, report.id) : isAboutSame(report);
  const closed = await inside
    .update(reports)
    .set({ ...settled, settledAt: new Date() })
    .where(and(isMeant, isNull(reports.settledAt)))
    .returning({ id: reports.id, reason: reports.reason });
  const own = closed.find(({ id }) => id === report.id);
  if (own === undefined) throw conflict([{ text: reportTexts.settledAlready }]);
  return own.reason;
}

/** Returns whether the decision was still there. */
async function open(inside: Database, report: ReportRow): Promise<boolean> {
  if (report.settledAt === null) return false;
  const isMeant = report.decision === 'done' ? eq(reports.id, report.id) : isAboutSame(report);
  const opened = await inside
    .update(reports)
    .set({
      settledAt: null,
      settledBy: null,
      decision: null,
      stateBefore: null,
      nameBefore: null,
      picIdBefore: null,
    })
    .where(and(isMeant, eq(reports.settledAt, report.settledAt)))
    .returning({ id: reports.id });
  return opened.length > 0;
}

function isAboutSame({ id, kind, projectId, commentId, personId, feedId }: ReportRow): SQL | undefined {
  if (projectId !== null) return eq(reports.projectId, projectId);
  if (commentId !== null) return eq(reports.commentId, commentId);
  if (feedId !== null) return eq(reports.feedId, feedId);
  if (kind === 'person' && personId !== null) return and(isOfPerson, eq(reports.personId, personId));
  return eq(reports.id, id);
}

/** Longer than decisions may be objected to (docs/product/limits.md#terms-of-storage). */
const settledKeptDays = 365;

export async function dropSettledReports(database: Database): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${settledKeptDays})`;
  await database.delete(reports).where(lt(reports.settledAt, oldest));
}

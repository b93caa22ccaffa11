import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { profileEndpoints } from '@/api/endpoints/profiles';
import { banBy, banEnd, outcomeOfBan, outcomes } from '@/domain/case';
import type { DecisionReason } from '@/domain/moderation';
import { newsOfBan, newsType } from '@/domain/news';
import { type BanCategory, defaultBanCategory, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/locks';
import { newId } from '../../database/rowKeys';
import type { Before } from '../../database/tables/moderation';
import { isNotDeleted, type UserRow, users } from '../../database/tables/users';
import type { BodyOf } from '../../http/handlers';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { decisionsOn, storeDecision, withdrawAndMail } from '../decisions/decisions';
import { notifyUser } from '../news/deliverNews';
import type { Services } from '../services';

const banTexts = {
  banOneself: { en: 'You cannot ban yourself.', ru: 'Нельзя заблокировать себя.' },
  banAdmin: {
    en: 'This person is an admin. Dismiss them as one first.',
    ru: 'Это админ. Сначала лишите его прав админа.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/**
 * Bans a user without a case, or lifts their ban, even if another admin set it. Older clients do not send `days`: the
 * ban is permanent.
 */
export async function banPerson(
  services: Pick<Services, 'database' | 'mail' | 'tokenSecret' | 'websiteUrl'>,
  admin: Viewer,
  { userId, banCategory: category, reason: given, days }: BodyOf<typeof profileEndpoints.ban>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const reason = given ?? null;
    const outcome = outcomeOfBan[category];
    if (outcome === undefined) {
      await setBan(tx, person, { admin, category, until: null, reason: null });
      await withdrawAndMail(services, tx, admin, decisionsOn('person', userId, ...banOutcomes));
      return;
    }
    const until = banEnd(days);
    const id = newId();
    const isChanged = await setBan(tx, person, { admin, category, until, reason, decisionId: id });
    if (!isChanged) return;
    const about = { kind: 'person', subjectId: userId, personId: userId, projectId: null } as const;
    const before = beforeBan(person);
    await storeDecision(services, tx, admin, { ...about, outcome, reason, until, before }, id);
  });
}

const banOutcomes = outcomes.filter((outcome) => banBy(outcome) !== defaultBanCategory);

/** The ban from before a decision. */
export function beforeBan({ banCategory, banUntil }: UserRow): Before {
  return { banCategory, banUntil: banUntil?.toISOString() ?? null };
}

interface Ban {
  readonly admin: Viewer;
  readonly category: BanCategory;
  /** When the ban ends; `null` for a permanent ban. */
  readonly until: Date | null;
  readonly reason: DecisionReason | null;
  readonly decisionId?: string;
}

/** Changes a user's ban, and notifies them; `false` when nothing changes. The user's row must be locked. */
export async function setBan(
  tx: Database,
  { id, role, banCategory, banUntil }: Pick<UserRow, 'id' | 'role' | 'banCategory' | 'banUntil'>,
  { admin, category, until, reason, decisionId }: Ban,
): Promise<boolean> {
  const isOneself = admin.id === id;
  if (isOneself && category !== defaultBanCategory) throw notAllowed(banTexts.banOneself);
  if (category === banCategory && until?.getTime() === banUntil?.getTime()) return false;
  if (role === 'admin' && category !== defaultBanCategory) throw notAllowed(banTexts.banAdmin);
  await tx.update(users).set({ banCategory: category, banUntil: until }).where(eq(users.id, id));
  if (!isOneself) await notifyUser(tx, id, { type: newsOfBan[category], reason, decisionId });
  return true;
}

/** Ends the bans whose time is over, and notifies the users. May run late, because readers of a ban check its end. */
export async function endBans(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const over = await tx
      .select({ id: users.id })
      .from(users)
      .where(lte(users.banUntil, sql`now()`))
      .orderBy(asc(users.id))
      .limit(endedAtOnce)
      .for('no key update', { skipLocked: true });
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await tx
      .update(users)
      .set({ banCategory: defaultBanCategory, banUntil: null })
      .where(inArray(users.id, ids));
    for (const id of ids) await notifyUser(tx, id, { type: newsType.banLifted, reason: null });
  });
}

/** The rest is processed half a minute later. */
const endedAtOnce = 100;

export async function setVerified(database: Database, userId: string, isVerified: boolean): Promise<void> {
  const changed = await database
    .update(users)
    .set({ isVerified })
    .where(and(eq(users.id, userId), isNotDeleted))
    .returning({ id: users.id });
  if (changed.length === 0) throw notFound();
}

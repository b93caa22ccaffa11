import { eq } from 'drizzle-orm';
import { isAppealable } from '@/domain/case';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser, lockUsers } from '../../database/lockUsers';
import { appeals, decisions, moderatorNotes } from '../../database/tables/moderation';
import { conflict, type LocalizedText, notFound, tokenInvalid } from '../../lib/errors';

const appealTexts = {
  takenBack: {
    en: 'This decision has been taken back already.',
    ru: 'Это решение уже отменили.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Stores an appeal; sent again it stays as it was. */
export async function sendAppeal(
  database: Database,
  viewer: Viewer,
  decisionId: string,
  text: string,
): Promise<void> {
  await database.transaction(async (inside) => {
    await lockUser(inside, viewer.id);
    const [decision] = await inside
      .select()
      .from(decisions)
      .where(eq(decisions.id, decisionId))
      .for('no key update');
    if (decision?.personId !== viewer.id || !isAppealable(decision.outcome)) throw notFound();
    if (decision.takenBackAt !== null) throw conflict([{ text: appealTexts.takenBack }]);
    await inside.insert(appeals).values({ appealedId: decisionId, text }).onConflictDoNothing();
  });
}

/** Stores what an admin writes about a person for the others. */
export async function addNote(
  database: Database,
  admin: Viewer,
  personId: string,
  text: string,
): Promise<void> {
  await database.transaction(async (inside) => {
    const people = await lockUsers(inside, [admin.id, personId]);
    if (!people.has(admin.id)) throw tokenInvalid();
    if (!people.has(personId)) throw notFound();
    await inside.insert(moderatorNotes).values({ personId, adminId: admin.id, text });
  });
}

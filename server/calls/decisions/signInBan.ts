import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { banCategory } from '@/domain/user';
import type { Database } from '../../database/Database';
import { users } from '../../database/tables/users';
import { banned, type DomainError } from '../../lib/errors';
import { dayOf, reasonTexts } from './decisionEmail';
import { reasonOfBan } from './decisions';

const words = {
  en: { blocked: 'Your account is blocked', until: 'until', reason: 'Reason' },
  ru: { blocked: 'Ваш аккаунт заблокирован', until: 'до', reason: 'Причина' },
} as const satisfies Readonly<Record<Locale, object>>;

/** The error for a person who may not sign in, with the end and the reason: people without an email get no other notice. */
export async function signInBan(database: Database, personId: string): Promise<DomainError> {
  const [person] = await database.select({ until: users.banUntil }).from(users).where(eq(users.id, personId));
  const until = person?.until ?? null;
  const reason = await reasonOfBan(database, personId, banCategory.cantLogin);
  const textIn = (language: Locale) => {
    const its = words[language];
    const blocked = until === null ? its.blocked : `${its.blocked} ${its.until} ${dayOf(language, until)}`;
    // A Russian date ends with a full stop.
    const sentence = blocked.endsWith('.') ? blocked : `${blocked}.`;
    return reason === null ? sentence : `${sentence} ${its.reason}: ${reasonTexts[language][reason]}.`;
  };
  return banned({ en: textIn('en'), ru: textIn('ru') });
}

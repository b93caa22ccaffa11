import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { banBy, type CaseKind, isAppealable, type Outcome } from '@/domain/case';
import { defaultLocale, type Locale } from '@/domain/locale';
import type { DecisionReason } from '@/domain/moderation';
import { defaultBanCategory } from '@/domain/user';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { sessions } from '../../database/tables/accounts';
import type { decisions } from '../../database/tables/moderation';
import { notificationSubscriptions } from '../../database/tables/notifications';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { createSigner, type Secrets } from '../../lib/secrets';
import { type EmailKind, renderEmail } from '../../mail/renderEmail';
import type { Services } from '../services';

/** The kinds of sentences in an email, in this order. */
type DecisionPart = Outcome | 'hideComment' | 'releaseComment' | 'refuseComment' | 'takenBack';

const done: Readonly<Record<Locale, Readonly<Partial<Record<DecisionPart, string>>>>> = {
  en: {
    hide: 'Your comic “{name}” was hidden: only you and the moderators see it.',
    hideComment: 'Your comment on “{name}” was hidden.',
    clear: 'The name and cover of your custom feed were removed. Its comics stay in it.',
    banComments: 'You cannot comment {until}.',
    banFeeds: 'You cannot comment or publish to the feeds {until}.',
    banLogin: 'You cannot sign in {until}.',
    accept: 'Your comic “{name}” is in the best feed now.',
    decline: 'Your comic “{name}” was not added to the best feed.',
    release: 'They have looked at your comic “{name}”: it is published now.',
    releaseComment: 'They have looked at your comment on “{name}”: everybody sees it now.',
    refuse: 'They have not published your comic “{name}”: only you see it.',
    refuseComment: 'They have not published your comment on “{name}”.',
    keep: 'They have read your appeal, and their decision stays.',
    overturn: 'They have read your appeal, and have taken their decision back.',
    takenBack: 'They have taken an earlier decision back: everything is as it was before.',
  },
  ru: {
    hide: 'Ваш комикс «{name}» скрыт: его видите только вы и модераторы.',
    hideComment: 'Ваш комментарий к комиксу «{name}» скрыт.',
    clear: 'У вашей ленты убраны название и обложка. Комиксы в ней остались.',
    banComments: '{until} вы не можете писать комментарии.',
    banFeeds: '{until} вы не можете писать комментарии и публиковать в лентах.',
    banLogin: '{until} вы не можете войти.',
    accept: 'Ваш комикс «{name}» теперь в ленте «Лучшее».',
    decline: 'Ваш комикс «{name}» не взяли в ленту «Лучшее».',
    release: 'Ваш комикс «{name}» проверен и опубликован.',
    releaseComment: 'Ваш комментарий к комиксу «{name}» проверен: теперь его видят все.',
    refuse: 'Ваш комикс «{name}» не опубликован: его видите только вы.',
    refuseComment: 'Ваш комментарий к комиксу «{name}» не опубликован.',
    keep: 'Модераторы рассмотрели вашу апелляцию: решение остаётся в силе.',
    overturn: 'Модераторы рассмотрели вашу апелляцию и отменили решение.',
    takenBack: 'Модераторы отменили прежнее решение: всё снова как было.',
  },
};

export const reasonTexts: Readonly<Record<Locale, Readonly<Record<DecisionReason, string>>>> = {
  en: {
    impersonation: 'pretending to be someone else',
    violence: 'violence or cruelty',
    sexual: 'sexual content',
    hate: 'hate or bullying',
    stolen: 'someone else’s work',
    spam: 'spam or ads',
    other: 'a breach of the rules',
    notYet: 'good, but not among the best yet',
    unfinished: 'not finished yet',
    polish: 'the drawing or the story needs more work',
    mistakes: 'mistakes in texts or links',
  },
  ru: {
    impersonation: 'выдаёт себя за другого',
    violence: 'насилие или жестокость',
    sexual: 'сексуальное содержание',
    hate: 'ненависть или травля',
    stolen: 'чужая работа',
    spam: 'спам или реклама',
    other: 'нарушение правил',
    notYet: 'хороший, но пока не среди лучших',
    unfinished: 'ещё не закончен',
    polish: 'стоит ещё поработать над рисунком или историей',
    mistakes: 'ошибки в текстах или ссылках',
  },
};

const words = {
  en: { reason: 'Reason', until: 'until', noEnd: 'until the ban is lifted', gone: 'deleted comic' },
  ru: { reason: 'Причина', until: 'До', noEnd: 'До отмены запрета', gone: 'удалённый комикс' },
} as const satisfies Readonly<Record<Locale, object>>;

interface MailedDecision
  extends Pick<typeof decisions.$inferSelect, 'id' | 'personId' | 'projectId' | 'reason' | 'until'> {
  readonly kind: EmailKind;
  readonly parts: readonly DecisionPart[];
}

/** Emails a user about an admin's decision, if their email is confirmed (docs/product/states.md#cases). */
export async function mailDecision(
  services: Pick<Services, 'mail' | 'tokenSecret' | 'websiteUrl'>,
  tx: Database,
  { id, personId, projectId, kind, parts, reason, until }: MailedDecision,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, personId));
  if (!person?.isEmailConfirmed || person.email === '') return;
  const language = await languageOf(tx, personId);
  const texts = parts.map((one) => done[language][one]).filter((text) => text !== undefined);
  if (texts.length === 0) return;
  const project = await nameOf(tx, projectId);
  const its = words[language];
  const end = until === null ? its.noEnd : `${its.until} ${dayOf(language, until)}`;
  const values: Readonly<Record<string, string>> = { name: project ?? its.gone, until: end };
  const lines = [
    ...texts.map((text) => text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')),
    ...(reason === null ? [] : [`${its.reason}: ${reasonTexts[language][reason]}.`]),
  ];
  const link =
    kind === 'decisionOnSignIn' ? appealAddress(services, id) : services.websiteUrl() + screens.news.path();
  const details = { language, link, name: person.name, lines };
  await services.mail.send({ to: person.email, ...renderEmail(kind, details) }, tx);
}

/** The sentences for an outcome. A ban of the author of held content also refuses the content. */
export function decisionParts(kind: CaseKind, outcome: Outcome): readonly DecisionPart[] {
  const isBan = banBy(outcome) !== defaultBanCategory;
  if (kind === 'heldProject') return isBan ? ['refuse', outcome] : [outcome];
  if (kind === 'heldComment') {
    const one = outcome === 'release' ? 'releaseComment' : 'refuseComment';
    return isBan ? [one, outcome] : [one];
  }
  return [kind === 'comment' && outcome === 'hide' ? 'hideComment' : outcome];
}

export function decisionEmailKind(outcome: Outcome): EmailKind {
  if (outcome === 'banLogin') return 'decisionOnSignIn';
  return isAppealable(outcome) ? 'decision' : 'answerOfModerators';
}

/** The language of the latest sign-in, otherwise of the notifications. */
async function languageOf(tx: Database, userId: string): Promise<Locale> {
  const [session] = await tx
    .select({ language: sessions.language })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1);
  if (session?.language) return session.language;
  const [subscription] = await tx
    .select({ language: notificationSubscriptions.language })
    .from(notificationSubscriptions)
    .where(eq(notificationSubscriptions.userId, userId))
    .limit(1);
  return subscription?.language ?? defaultLocale;
}

async function nameOf(tx: Database, projectId: string | null): Promise<string | null> {
  if (projectId === null) return null;
  const [project] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId));
  return project?.name ?? null;
}

export function dayOf(language: Locale, day: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

const appealPurpose = 'appeal';
const signedAppeal = z.object({ decisionId: z.string() });

export type AppealToken = z.infer<typeof signedAppeal>;

/** The link for appeals by users who cannot sign in. It works as long as the decision applies. */
function appealAddress(
  { tokenSecret, websiteUrl }: Pick<Services, 'tokenSecret' | 'websiteUrl'>,
  decisionId: string,
): string {
  const token = createSigner(tokenSecret, appealPurpose).sign({ decisionId });
  return `${websiteUrl()}/appeal?${new URLSearchParams({ token })}`;
}

/** `null` for an invalid token. */
export function readAppealToken(tokenSecret: Secrets, token: string): AppealToken | null {
  return signedAppeal.safeParse(createSigner(tokenSecret, appealPurpose).verify(token)).data ?? null;
}

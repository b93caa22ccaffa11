import { desc, eq } from 'drizzle-orm';
import type { Outcome } from '@/domain/case';
import { defaultLocale, type Locale } from '@/domain/locale';
import type { DecisionReason } from '@/domain/moderation';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { sessions } from '../../database/tables/accounts';
import { notificationSubscriptions } from '../../database/tables/notifications';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { type EmailKind, renderEmail } from '../../mail/renderEmail';
import type { Services } from '../services';
import { appealAddress } from './appealLink';

const done: Readonly<
  Record<Locale, Readonly<Partial<Record<Outcome | 'hideComment' | 'takenBack', string>>>>
> = {
  en: {
    hide: 'Your comic “{name}” was hidden: only you and the moderators see it.',
    hideComment: 'Your comment on “{name}” was hidden.',
    clear: 'The name and cover of your custom feed were removed. Its comics stay in it.',
    banComments: 'You cannot comment {until}.',
    banFeeds: 'You cannot comment or publish to the feeds {until}.',
    banLogin: 'You cannot sign in {until}.',
    accept: 'Your comic “{name}” is in the best feed now.',
    decline: 'Your comic “{name}” was not added to the best feed.',
    keep: 'They have read your appeal, and their decision stays.',
    overturn: 'They have read your appeal, and have taken their decision back.',
    takenBack: 'They have taken an earlier decision back: everything is as it was before.',
  },
  ru: {
    hide: 'Ваш комикс «{name}» скрыт: его видите только вы и модераторы.',
    hideComment: 'Ваш комментарий к комиксу «{name}» скрыт.',
    clear: 'У вашей ленты убраны название и обложка. Комиксы в ней остались.',
    banComments: 'Вы не можете писать комментарии {until}.',
    banFeeds: 'Вы не можете писать комментарии и публиковать в лентах {until}.',
    banLogin: 'Вы не можете войти {until}.',
    accept: 'Ваш комикс «{name}» теперь в ленте «Лучшее».',
    decline: 'Ваш комикс «{name}» не взяли в ленту «Лучшее».',
    keep: 'Модераторы рассмотрели вашу апелляцию: решение остаётся в силе.',
    overturn: 'Модераторы рассмотрели вашу апелляцию и отменили решение.',
    takenBack: 'Модераторы отменили прежнее решение: всё снова как было.',
  },
};

const reasons: Readonly<Record<Locale, Readonly<Record<DecisionReason, string>>>> = {
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
  ru: { reason: 'Причина', until: 'до', noEnd: 'до отмены запрета', gone: 'удалённый комикс' },
} as const satisfies Readonly<Record<Locale, object>>;

/** What an email is about. */
interface MailedDecision {
  readonly id: string;
  readonly personId: string;
  readonly projectId: string | null;
  readonly what: Outcome | 'hideComment' | 'takenBack';
  readonly reason: DecisionReason | null;
  readonly until: Date | null;
}

/** Emails somebody what admins decided, if their address is confirmed (docs/product/states.md#cases). */
export async function mailDecision(
  services: Pick<Services, 'mail' | 'tokenSecret' | 'websiteUrl'>,
  inside: Database,
  { id, personId, projectId, what, reason, until }: MailedDecision,
): Promise<void> {
  const [person] = await inside.select().from(users).where(eq(users.id, personId));
  if (!person?.isEmailConfirmed || person.email === '') return;
  const language = await languageOf(inside, personId);
  const text = done[language][what];
  if (text === undefined) return;
  const project = await nameOf(inside, projectId);
  const its = words[language];
  const end = until === null ? its.noEnd : `${its.until} ${dayOf(language, until)}`;
  const values: Readonly<Record<string, string>> = { name: project ?? its.gone, until: end };
  const lines = [
    text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
    ...(reason === null ? [] : [`${its.reason}: ${reasons[language][reason]}.`]),
  ];
  const link =
    what === 'banLogin' ? appealAddress(services, id) : services.websiteUrl() + screens.news.path();
  const details = { language, link, name: person.name, lines };
  await services.mail.send({ to: person.email, ...renderEmail(kindOf(what), details) }, inside);
}

function kindOf(what: MailedDecision['what']): EmailKind {
  if (what === 'banLogin') return 'decisionOnSignIn';
  const isAppealable = ['hide', 'hideComment', 'clear', 'banComments', 'banFeeds'].includes(what);
  return isAppealable ? 'decision' : 'answerOfModerators';
}

/** That of the latest sign-in, else of the notifications. */
async function languageOf(inside: Database, userId: string): Promise<Locale> {
  const [session] = await inside
    .select({ language: sessions.language })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1);
  if (session?.language) return session.language;
  const [subscription] = await inside
    .select({ language: notificationSubscriptions.language })
    .from(notificationSubscriptions)
    .where(eq(notificationSubscriptions.userId, userId))
    .limit(1);
  return subscription?.language ?? defaultLocale;
}

async function nameOf(inside: Database, projectId: string | null): Promise<string | null> {
  if (projectId === null) return null;
  const [project] = await inside
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.name ?? null;
}

function dayOf(language: Locale, day: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

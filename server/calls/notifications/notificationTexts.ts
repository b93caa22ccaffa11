import type { Locale } from '@/domain/locale';
import type { NotificationPart, NotificationTopic } from '@/domain/notifications';
import type { LocalizedText } from '../../lib/errors';

export const notificationErrors = {
  noVk: {
    en: 'Only people who sign in by VK get notifications there.',
    ru: 'Уведомления во ВКонтакте получают только те, кто входит через неё.',
  },
  noEmail: {
    en: 'Confirm your email first.',
    ru: 'Сначала подтвердите почту.',
  },
  noPush: {
    en: 'This server doesn’t send push notifications.',
    ru: 'Этот сервер не присылает уведомления в браузер.',
  },
  oldPushKey: {
    en: 'Notifications have changed here. Reload the page and turn them on again.',
    ru: 'Уведомления здесь изменились. Обновите страницу и включите их снова.',
  },
  noSession: {
    en: 'Sign in again, and then turn notifications on.',
    ru: 'Войдите заново, а потом включите уведомления.',
  },
  notFollowed: {
    en: 'Follow this person first.',
    ru: 'Сначала подпишитесь на этого человека.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** One text for each plural category of the language. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const texts: Readonly<
  Record<Locale, Readonly<Record<NotificationTopic, { readonly only: Forms; readonly several: Forms }>>>
> = {
  en: {
    newComic: {
      only: { other: 'New comic from {author}: “{name}”' },
      several: { other: '{count} new comics from people you follow' },
    },
    popular: {
      only: { other: 'Your comic “{name}” is now in Popular' },
      several: { other: '{count} of your comics are now in Popular' },
    },
    comments: {
      only: { one: '{count} new comment on “{name}”', other: '{count} new comments on “{name}”' },
      several: { other: '{count} new comments on your comics' },
    },
  },
  ru: {
    newComic: {
      only: { other: '{author}: новый комикс «{name}»' },
      several: {
        one: '{count} новый комикс тех, на кого вы подписаны',
        few: '{count} новых комикса тех, на кого вы подписаны',
        other: '{count} новых комиксов тех, на кого вы подписаны',
      },
    },
    popular: {
      only: { other: 'Ваш комикс «{name}» теперь в разделе «Популярное»' },
      several: {
        one: '{count} ваш комикс теперь в разделе «Популярное»',
        few: '{count} ваших комикса теперь в разделе «Популярное»',
        other: '{count} ваших комиксов теперь в разделе «Популярное»',
      },
    },
    comments: {
      only: {
        one: '{count} новый комментарий к комиксу «{name}»',
        few: '{count} новых комментария к комиксу «{name}»',
        other: '{count} новых комментариев к комиксу «{name}»',
      },
      several: {
        one: '{count} новый комментарий к вашим комиксам',
        few: '{count} новых комментария к вашим комиксам',
        other: '{count} новых комментариев к вашим комиксам',
      },
    },
  },
};

/** VK's limit (https://dev.vk.com/method/notifications.sendMessage). */
export const maxMessageLength = 254;

/** With names of this length, a message has room for three parts. */
const maxNameLength = 30;

/** One sentence for each part of a notification. */
export function notificationSentences(parts: readonly NotificationPart[], language: Locale): string[] {
  const plural = new Intl.PluralRules(language);
  return parts.map(({ topic, count, only }) => {
    const { only: ofOne, several } = texts[language][topic];
    const forms: Forms = only === null ? several : ofOne;
    const values: Readonly<Record<string, string>> = {
      count: String(count),
      name: shorten(only?.project.name ?? ''),
      author: shorten(only?.author ?? ''),
    };
    // One pass, so that braces inside a name are not replaced.
    return (forms[plural.select(count)] ?? forms.other).replace(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? '',
    );
  });
}

/** All sentences as one text that fits into a VK notification. */
export function notificationMessage(parts: readonly NotificationPart[], language: Locale): string {
  return notificationSentences(parts, language).join('. ').slice(0, maxMessageLength);
}

const letters = new Intl.Segmenter();

/** Cuts between grapheme clusters, never inside one. */
function shorten(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxNameLength) return plain;
  let kept = '';
  for (const { segment } of letters.segment(plain)) {
    if (kept.length + segment.length >= maxNameLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

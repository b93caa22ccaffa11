import { describe, expect, test } from 'vitest';
import type { Locale } from '@/domain/locale';
import { mergeNotifications, type NotificationItem, type NotificationTopic } from '@/domain/notifications';
import {
  maxMessageLength,
  notificationMessage,
} from '../../../../server/calls/notifications/notificationTexts';

const item = (topic: NotificationTopic, more: Partial<NotificationItem> = {}): NotificationItem => ({
  topic,
  project: { id: 'a', name: 'The cat' },
  author: 'Anna',
  count: 1,
  ...more,
});
const several = (topic: NotificationTopic, times: number) => Array.from({ length: times }, () => item(topic));
const messageOf = (items: readonly NotificationItem[], language: Locale = 'en') =>
  notificationMessage(mergeNotifications(items), language);

describe('a notification says', () => {
  test.each<[string, string, readonly NotificationItem[]]>([
    ['New comic from Anna: “The cat”', 'Anna: новый комикс «The cat»', [item('newComic')]],
    [
      '2 new comics from people you follow',
      '2 новых комикса тех, на кого вы подписаны',
      several('newComic', 2),
    ],
    [
      '5 new comics from people you follow',
      '5 новых комиксов тех, на кого вы подписаны',
      several('newComic', 5),
    ],
    [
      '21 new comics from people you follow',
      '21 новый комикс тех, на кого вы подписаны',
      several('newComic', 21),
    ],
    [
      'Your comic “The cat” is now in Popular',
      'Ваш комикс «The cat» теперь в разделе «Популярное»',
      [item('popular')],
    ],
    [
      '3 of your comics are now in Popular',
      '3 ваших комикса теперь в разделе «Популярное»',
      several('popular', 3),
    ],
    ['1 new comment on “The cat”', '1 новый комментарий к комиксу «The cat»', [item('comments')]],
    [
      '12 new comments on “The cat”',
      '12 новых комментариев к комиксу «The cat»',
      [item('comments', { count: 12 })],
    ],
    [
      '3 new comments on your comics',
      '3 новых комментария к вашим комиксам',
      [item('comments'), item('comments', { count: 2 })],
    ],
    [
      'New comic from Anna: “The cat”. 1 new comment on “The cat”',
      'Anna: новый комикс «The cat». 1 новый комментарий к комиксу «The cat»',
      [item('comments'), item('newComic')],
    ],
  ])('%s', (en, ru, items) => {
    expect(messageOf(items)).toBe(en);
    expect(messageOf(items, 'ru')).toBe(ru);
  });
});

test('names that look like a placeholder, or contain line breaks, stay names', () => {
  const odd = item('newComic', { author: '{name} $&', project: { id: 'a', name: 'A\n  {count}' } });
  expect(messageOf([odd])).toBe('New comic from {name} $&: “A {count}”');
});

test('long names are cut between visible characters, and the whole text fits', () => {
  const family = '👨‍👩‍👧‍👦';
  const long = { author: 'A'.repeat(60), project: { id: 'a', name: family.repeat(20) } };
  const items = [
    item('newComic', long),
    item('popular', long),
    item('comments', { ...long, count: 999_999 }),
  ];
  for (const language of ['en', 'ru'] as const) {
    const message = messageOf(items, language);
    expect(message.length).toBeLessThanOrEqual(maxMessageLength);
    expect(message).toContain(`${'A'.repeat(29)}…`);
    expect(message).toContain(`${family.repeat(2)}…`);
    expect(message).toContain('999999');
    expect(message).toMatch(/[”»]$/);
  }
});

import { describe, expect, test } from 'vitest';
import {
  isPushEndpoint,
  isTimeZone,
  mergeNotifications,
  type NotificationItem,
  type NotificationPace,
  notificationFragment,
  notificationTime,
} from '@/domain/notifications';

const comic = (id: string, more: Partial<NotificationItem> = {}): NotificationItem => ({
  topic: 'newComic',
  project: { id, name: `Comic ${id}` },
  author: 'Anna',
  count: 1,
  ...more,
});

interface Merging {
  readonly what: string;
  readonly items: readonly NotificationItem[];
  readonly parts: readonly (readonly [topic: string, count: number, onlyId: string | null])[];
  readonly fragment: string;
}

describe('what is notified at once', () => {
  test.each<Merging>([
    { what: 'nothing', items: [], parts: [], fragment: '' },
    {
      what: 'one new comic',
      items: [comic('a')],
      parts: [['newComic', 1, 'a']],
      fragment: '|:3m=p,id=a|:3',
    },
    {
      what: 'three new comics',
      items: [comic('a'), comic('b'), comic('c')],
      parts: [['newComic', 3, null]],
      fragment: '/feed/subscriptions',
    },
    {
      what: 'comments on one comic',
      items: [comic('a', { topic: 'comments', count: 12 })],
      parts: [['comments', 12, 'a']],
      fragment: '|:3m=p,id=a|:3',
    },
    {
      what: 'comments on two comics',
      items: [comic('a', { topic: 'comments', count: 5 }), comic('b', { topic: 'comments', count: 7 })],
      parts: [['comments', 12, null]],
      fragment: '',
    },
    {
      what: 'comments that were all deleted',
      items: [comic('a', { topic: 'comments', count: 0 })],
      parts: [],
      fragment: '',
    },
    {
      what: 'comments of which those on one comic were deleted',
      items: [comic('a', { topic: 'comments', count: 0 }), comic('b', { topic: 'comments', count: 2 })],
      parts: [['comments', 2, 'b']],
      fragment: '|:3m=p,id=b|:3',
    },
    {
      what: 'something of everything, whatever came first',
      items: [comic('a', { topic: 'comments', count: 2 }), comic('b', { topic: 'popular' }), comic('c')],
      parts: [
        ['newComic', 1, 'c'],
        ['popular', 1, 'b'],
        ['comments', 2, 'a'],
      ],
      fragment: '|:3m=p,id=c|:3',
    },
  ])('$what', ({ items, parts, fragment }) => {
    const merged = mergeNotifications(items);
    expect(merged.map(({ topic, count, only }) => [topic, count, only?.project.id ?? null])).toEqual(parts);
    expect(notificationFragment(merged)).toBe(fragment);
  });
});

interface Timing extends Partial<NotificationPace> {
  readonly what: string;
  readonly now: string;
  readonly at: string;
}

describe('when a person is notified', () => {
  test.each<Timing>([
    { what: 'at once by day', now: '2026-11-28T12:00:30.500Z', at: '2026-11-28T12:00:30.500Z' },
    { what: 'from the first quiet minute in the morning', now: '2026-11-28T21:00Z', at: '2026-11-29T10:00Z' },
    { what: 'in the last minute before', now: '2026-11-28T20:59Z', at: '2026-11-28T20:59Z' },
    { what: 'after midnight the same morning', now: '2026-11-28T00:00Z', at: '2026-11-28T10:00Z' },
    { what: 'in the last quiet minute a minute later', now: '2026-11-28T09:59:59Z', at: '2026-11-28T10:00Z' },
    { what: 'from the first minute of the day', now: '2026-11-28T10:00:30Z', at: '2026-11-28T10:00:30Z' },
    {
      what: 'by their own morning in the east',
      timeZone: 'Asia/Vladivostok',
      now: '2026-11-28T12:00Z',
      at: '2026-11-29T00:00Z',
    },
    {
      what: 'by their own evening in the west',
      timeZone: 'America/New_York',
      now: '2026-11-28T23:00Z',
      at: '2026-11-28T23:00Z',
    },
    {
      what: 'in a zone of half an hour',
      timeZone: 'Asia/Kolkata',
      now: '2026-11-28T20:00Z',
      at: '2026-11-29T04:30Z',
    },
    {
      what: 'a day after the last time',
      notifiedAt: new Date('2026-11-28T11:00Z'),
      now: '2026-11-28T12:00Z',
      at: '2026-11-29T11:00Z',
    },
    {
      what: 'at once when the last time is a day ago',
      notifiedAt: new Date('2026-11-27T11:00Z'),
      now: '2026-11-28T11:00Z',
      at: '2026-11-28T11:00Z',
    },
    {
      what: 'by email a week after the last time, and not at night',
      channel: 'email',
      notifiedAt: new Date('2026-11-28T20:59Z'),
      timeZone: 'Europe/Moscow',
      now: '2026-11-30T12:00Z',
      at: '2026-12-06T07:00Z',
    },
    {
      what: 'by UTC in a zone that is no longer known',
      timeZone: 'Mars/Olympus',
      now: '2026-11-28T22:00Z',
      at: '2026-11-29T10:00Z',
    },
  ])('$what', ({ now, at, what: _what, ...pace }) => {
    const moment = notificationTime(
      { channel: 'vk', notifiedAt: null, timeZone: 'UTC', ...pace },
      new Date(now),
    );
    expect(moment.toISOString()).toBe(new Date(at).toISOString());
  });
});

test.each([
  ['Europe/Moscow', true],
  ['UTC', true],
  ['', false],
  ['Mars/Olympus', false],
  ['x'.repeat(65), false],
  [`Etc/${'x'.repeat(60)}`, false],
])('%j is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});

const endpoint = 'https://push.example/';

test.each([
  [endpoint, true],
  [endpoint.padEnd(1000, 'x'), true],
  [endpoint.padEnd(1001, 'x'), false],
  ['http://push.example/', false],
  ['https://push.example:8443/', false],
  ['https://user@push.example/', false],
  ['https://:word@push.example/', false],
  ['push.example', false],
])('a push may be sent to %.60s: %s', (address, may) => {
  expect(isPushEndpoint(address)).toBe(may);
});

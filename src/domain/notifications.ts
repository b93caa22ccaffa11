import { packHash } from '@/domain/packedHash';
import { hourMs, minuteMs } from '@/lib/units';
import { parseUrl } from '@/lib/urls';

/** Channels of notifications about events while a user was away (docs/product/states.md#notifications). */
const notificationChannels = ['vk', 'push', 'email'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels of an account; `push` belongs to its devices. */
export const accountChannels = ['vk', 'email'] as const satisfies readonly NotificationChannel[];

export type AccountChannel = (typeof accountChannels)[number];

/** Per user; a further device ends the push notifications of the oldest one. */
export const maxPushDevices = 10;

/**
 * Whether a URL can be that of a push service. These are public and use the default port: any other URL must not be
 * requested.
 */
export function isPushEndpoint(text: string): boolean {
  const address = text.length > 1000 ? null : parseUrl(text);
  if (address === null) return false;
  const { protocol, username, password, port } = address;
  return protocol === 'https:' && username === '' && password === '' && port === '';
}

/** The topics of notifications, in their order in the text. */
const notificationTopics = ['newComic', 'popular', 'comments'] as const;

export type NotificationTopic = (typeof notificationTopics)[number];

/** An event of which a user was not notified yet. */
export interface NotificationItem {
  readonly topic: NotificationTopic;
  readonly project: { readonly id: string; readonly name: string };
  readonly author: string;
  /** The number of comments; 1 for other topics. */
  readonly count: number;
}

/** All items of a topic. */
export interface NotificationPart {
  readonly topic: NotificationTopic;
  readonly count: number;
  /** The only comic that it is about, with its author; `null` for several comics. */
  readonly only: Pick<NotificationItem, 'project' | 'author'> | null;
}

/** Merges the items of one notification; empty when there is nothing. */
export function mergeNotifications(items: readonly NotificationItem[]): readonly NotificationPart[] {
  return notificationTopics.flatMap((topic) => {
    const ofTopic = items.filter((item) => item.topic === topic && item.count > 0);
    const [first, ...others] = ofTopic;
    if (first === undefined) return [];
    const count = ofTopic.reduce((sum, item) => sum + item.count, 0);
    return [{ topic, count, only: others.length === 0 ? first : null }];
  });
}

/**
 * What a notification opens: the comic that is named first, the subscriptions for several new comics, or home (`null`).
 */
export function notificationTarget([first]: readonly NotificationPart[]):
  | { readonly projectId: string }
  | 'subscriptions'
  | null {
  if (first === undefined) return null;
  if (first.only !== null) return { projectId: first.only.project.id };
  return first.topic === 'newComic' ? 'subscriptions' : null;
}

/** The target as a fragment of the embedded app. */
export function notificationFragment(parts: readonly NotificationPart[]): string {
  const target = notificationTarget(parts);
  if (target === null) return '';
  return target === 'subscriptions' ? '/feed/subscriptions' : packHash({ page: 'project', ...target });
}

/** Events within this time are sent together. */
export const notificationDelayMs = hourMs;

/** The minimum time between two notifications. */
const pauseMs: Readonly<Record<NotificationChannel, number>> = {
  vk: 24 * hourMs,
  push: 24 * hourMs,
  email: 7 * 24 * hourMs,
};

export interface NotificationPace {
  readonly channel: NotificationChannel;
  /** `null` before the first notification. */
  readonly notifiedAt: Date | null;
  /** An IANA time zone name. */
  readonly timeZone: string;
}

/** The earliest moment from `now` on at which a user may be notified. */
export function notificationTime({ channel, notifiedAt, timeZone }: NotificationPace, now: Date): Date {
  const earliest = notifiedAt === null ? 0 : notifiedAt.getTime() + pauseMs[channel];
  return afterQuietHours(new Date(Math.max(now.getTime(), earliest)), timeZone);
}

/** Hours of the user's local day in which nobody is notified. */
const quietHours = { from: 21, to: 10 } as const;

const dayMinutes = 24 * 60;

function afterQuietHours(moment: Date, timeZone: string): Date {
  const minutes = minutesOfDay(moment, isTimeZone(timeZone) ? timeZone : 'UTC');
  if (minutes >= quietHours.to * 60 && minutes < quietHours.from * 60) return moment;
  const wait = (quietHours.to * 60 - minutes + dayMinutes) % dayMinutes;
  return new Date(Math.floor(moment.getTime() / minuteMs + wait) * minuteMs);
}

function minutesOfDay(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a text is the name of a time zone, such as `Europe/Moscow`. */
export function isTimeZone(text: string): boolean {
  try {
    return text !== '' && text.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

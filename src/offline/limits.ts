import { mebibyte } from '@/lib/units';

/** Cache sizes, and how long to wait for the network. */
export const offlineLimits = {
  /** Applies to played and kept projects together. */
  projects: 30,
  projectBytes: 200 * mebibyte,
  /** The share of the browser's free quota that projects may use. */
  shareOfFreeRoom: 0.8,
  /** Feeds, project views and addresses. */
  answers: 100,
  /** Covers and avatars. */
  pictures: 300,
  /** Pictures of comics that were edited on this device. */
  draftPictures: 300,
  /** The number of a feed's projects whose pictures are cached in advance. */
  picturesOfFeed: 60,
  /** While a newer version waits, a page that takes longer is served from the shell of this version. */
  pageSeconds: 3,
  /** A cached response is used when the network takes longer. */
  answerSeconds: 0.1,
  /** Longer than for other responses, since a comic is read to the end in the version that arrived. */
  projectFileSeconds: 1,
  /** After this time without a response, the screen shows the age of its feed. */
  oldFeedSeconds: 5,
  /** How long a late response is offered to pages that were served an older one. */
  lateAnswerSeconds: 30,
  /** Delay before an interrupted download is retried: a device reports "online" before its network works. */
  againSeconds: 8,
} as const;

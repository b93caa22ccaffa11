const mebibyte = 1024 * 1024;

/** Cache sizes, and how long the network is waited for. */
export const offlineLimits = {
  /** Played and kept projects together. */
  projects: 30,
  projectBytes: 200 * mebibyte,
  /** The share of the browser's free quota that projects may use. */
  shareOfFreeRoom: 0.8,
  /** Feeds, project views and addresses. */
  answers: 100,
  /** Covers and avatars. */
  pictures: 300,
  /** Pictures of the comics that were edited here. */
  draftPictures: 300,
  /** How many projects of a feed have their pictures cached in advance. */
  picturesOfFeed: 60,
  /** While a newer version waits, a page that takes longer is served from this version's shell. */
  pageSeconds: 3,
  /** A cached response is used when the network takes longer. */
  answerSeconds: 0.1,
  /** Longer than for other responses: a comic is read in one version, whichever arrived. */
  projectFileSeconds: 1,
  /** After this long without a response the screen shows the age of its feed. */
  oldFeedSeconds: 5,
  /** How long a late response is served to pages that got an older one. */
  lateAnswerSeconds: 30,
  /** Delay before an interrupted download is retried: a device is online before its network responds. */
  againSeconds: 8,
} as const;

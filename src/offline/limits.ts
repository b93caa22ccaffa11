const mebibyte = 1024 * 1024;

/** How much is kept for reading without a network, and how long the network is waited for. */
export const offlineLimits = {
  /** Played and kept projects together. */
  projects: 30,
  projectBytes: 200 * mebibyte,
  /** Of the room that the browser still has, the share that projects may take. */
  shareOfFreeRoom: 0.8,
  /** Feeds, project views and addresses. */
  answers: 100,
  /** Covers and avatars. */
  pictures: 300,
  /** Of the projects of one feed, the pictures of so many are brought before they are looked at. */
  picturesOfFeed: 60,
  /** While a newer version waits, a page that does not come by then opens out of this version's shell. */
  pageSeconds: 3,
  /** An answer that is here is given when the network has none by then. */
  answerSeconds: 0.1,
  /** Longer than answers are waited for: a comic is read in one version, whichever came. */
  projectFileSeconds: 1,
  /** When the network has given nothing by then, the screen says of when its feed is. */
  oldFeedSeconds: 5,
  /** For so long an answer that came late is the one to give to whoever got an older one. */
  lateAnswerSeconds: 30,
  /** A download that broke off is tried again after so long: a device is online before its network answers. */
  againSeconds: 8,
} as const;

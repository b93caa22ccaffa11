/** The keys of what the cache holds for the person who is signed in, and for admins. */
export const ownKeys = {
  /** Who follows the person who is signed in, or whom they follow. */
  people: (list: 'followers' | 'subscriptions') => ['people', list],
  news: (personId: string) => ['news', personId],
  /** How many of them were not read: the one number that everything shows. */
  unreadNews: (personId: string) => ['unreadNews', personId],
  /** Reports that wait for an admin. */
  openReports: ['openReports'],
  /** Requests for the best feed that wait for an admin. */
  openBestRequests: ['openBestRequests'],
  adminActions: (offset: number) => ['adminActions', offset],
  /** What one's own account shows of itself. */
  account: {
    sessions: ['account', 'sessions'],
    signIns: ['account', 'signIns'],
    secondFactor: ['account', 'secondFactor'],
  },
  proStatus: (personId: string) => ['proStatus', personId],
  isTrialStarted: (personId: string) => ['isTrialStarted', personId],
  newsToShare: (personId: string | null) => ['newsToShare', personId],
} as const;

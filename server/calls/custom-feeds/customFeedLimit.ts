import type { RateLimit } from '../../http/limits/RateLimit';

/** How often somebody may make, change or fill custom feeds, all together. */
export const customFeedLimit: RateLimit = { name: 'customFeed', times: 200, perSeconds: 3600 };

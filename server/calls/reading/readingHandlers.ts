import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import { boundedPage } from '../../http/validation';
import type { Services } from '../services';
import { listReadComics } from './listReadComics';
import { deleteAllReading, deleteReading, findReading, putReading } from './readingOfPerson';

/** Readers send what they do every ten seconds at most. */
const readingLimit: RateLimit = { name: 'reading', times: 1000, perSeconds: 3600 };

/** What people have read, and where they stopped (docs/product/states.md#reading-progress). */
export function readingHandlers({ database, tokenSecret }: Services): HandlersOf<'reading'> {
  return {
    list: ({ params, viewer, read }) =>
      read(async (from) => listReadComics({ database: from, tokenSecret }, viewer, boundedPage(params))),
    get: ({ params: { projId }, viewer, read }) => read((from) => findReading(from, viewer.id, projId)),
    put: {
      access: 'signedIn',
      rateLimit: readingLimit,
      keepsCache: true,
      answer: ({ params: { projId }, body, viewer }) => putReading(database, viewer, projId, body),
    },
    delete: {
      access: 'signedIn',
      rateLimit: readingLimit,
      keepsCache: true,
      answer: ({ params: { projId }, viewer }) => deleteReading(database, viewer.id, projId),
    },
    deleteAll: {
      access: 'signedIn',
      rateLimit: readingLimit,
      keepsCache: true,
      answer: ({ viewer }) => deleteAllReading(database, viewer.id),
    },
  };
}

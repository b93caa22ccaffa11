import { searchWords } from '@/domain/search';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import { projectViews } from '../project-views/projectViews';
import type { Services } from '../services';
import { findProjects } from './findProjects';

/** The search by name and author (docs/product/feeds.md#search). */
export function searchHandlers({ tokenSecret }: Services): HandlersOf<'search'> {
  return {
    projects: {
      // A whole school may share a visitor's address.
      access: 'anyone',
      rateLimit: { name: 'search', times: 300, perSeconds: 60 },
      async answer({ params, query, viewer, read }) {
        const page = boundedPage(params);
        const words = searchWords(query.q);
        return read(async (database) =>
          projectViews({ database, tokenSecret }, viewer, await findProjects(database, words, page)),
        );
      },
    },
  };
}

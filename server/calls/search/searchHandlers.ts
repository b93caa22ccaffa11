import { searchWords } from '@/domain/search';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import { audienceOf } from '../project-views/listAudience';
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
        const audience = audienceOf(viewer, query);
        return read(async (database) => {
          const found = await findProjects(database, words, audience, page);
          return projectViews({ database, tokenSecret }, viewer, found);
        });
      },
    },
  };
}

import * as z from 'zod/mini';
import { list, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, offset } from '@/api/schemas/fields';
import { adults, typedText } from '@/api/schemas/inputs';
import { projectView } from '@/api/schemas/project';

/** Search by name and author (docs/product/feeds.md#search). */
export const searchEndpoints = {
  projects: endpoint({
    method: 'GET',
    path: '/api/search/{offset}/{count}',
    summary:
      'Published projects whose name, or whose author’s name, has each of the words or begins a word with it.',
    params: z.object({ offset, count }),
    query: z.object({ q: typedText('search'), adults }),
    answer: renamed(list(projectView)),
  }),
};

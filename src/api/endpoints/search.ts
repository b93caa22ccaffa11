import * as z from 'zod/mini';
import { list } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { typedText } from '@/api/schemas/inputs';
import { count, offset } from '@/api/schemas/listInput';
import { projectView } from '@/api/schemas/projectView';

/** The search by name and author (docs/product/feeds.md#search). */
export const searchEndpoints = {
  projects: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/search/{offset}/{count}',
    summary:
      'Published projects whose name, or whose author’s name, has each of the words or begins a word with it.',
    params: z.object({ offset, count }),
    query: z.object({ q: typedText('search') }),
    answer: list(projectView),
  }),
};

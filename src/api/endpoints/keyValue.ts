import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { storedValue } from '@/api/schemas/fields';
import { pathText } from '@/api/schemas/inputs';

const path = '/api/users/me/kv/{key}';
const params = z.object({ key: pathText });

/** Small values that clients store on the server (docs/product/calls.md#key-value). */
export const keyValueEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The value of a key; null when it was never set.',
    params,
    answer: one(storedValue),
  }),
  set: endpoint({
    method: 'PUT',
    path,
    summary: 'Keeps a value under a key.',
    params,
    query: z.object({ value: z.string() }),
  }),
};
